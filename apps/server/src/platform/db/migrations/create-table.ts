import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely'

type Type = 'text' | 'integer' | 'bigint'
/** 'text' is not null, 'text?' is nullable, 'text key' is the primary key. */
type Kind = Type | `${Type}?` | `${Type} key`
type More = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

/** Creates a table with these columns and additional constraints. */
export function createTable<Name extends string>(
  { schema }: Kysely<unknown>,
  table: string,
  columns: Record<Name, Kind | [Kind, More]>,
): CreateTableBuilder<string, Name> {
  let made: CreateTableBuilder<string, Name> = schema.createTable(table)
  for (const [name, said] of Object.entries<Kind | [Kind, More]>(columns)) {
    const [kind, more] = typeof said === 'string' ? [said] : said
    const type = kind.replace(/\?| key/, '') as Type
    made = made.addColumn(name as Name, type, (column) => {
      const ruled = kind.endsWith('?') ? column : kind.endsWith(' key') ? column.primaryKey() : column.notNull()
      return more ? more(ruled) : ruled
    })
  }
  return made
}

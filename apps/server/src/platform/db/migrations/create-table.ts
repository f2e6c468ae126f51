import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely'

export type Migrations = Readonly<Record<string, (db: Kysely<unknown>) => Promise<unknown>>>

type Type = 'text' | 'integer' | 'bigint' | 'double precision'
/** 'text' is not null, 'text?' is nullable, 'text key' is the primary key. */
type Kind = Type | `${Type}?` | `${Type} key`
type Options = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

export function createTable<Name extends string>(
  { schema }: Kysely<unknown>,
  table: string,
  columns: Record<Name, Kind | [Kind, Options]>,
): CreateTableBuilder<string, Name> {
  let builder: CreateTableBuilder<string, Name> = schema.createTable(table)
  for (const [name, definition] of Object.entries<Kind | [Kind, Options]>(columns)) {
    const [kind, options] = typeof definition === 'string' ? [definition] : definition
    builder = builder.addColumn(name as Name, kind.replace(/\?| key/, '') as Type, (column) => {
      const constrained = kind.endsWith('?') ? column : kind.endsWith(' key') ? column.primaryKey() : column.notNull()
      return options ? options(constrained) : constrained
    })
  }
  return builder
}

export const createIndex = ({ schema }: Kysely<unknown>, name: string, table: string, columns: string[]) =>
  schema.createIndex(name).on(table).columns(columns).execute()

export const addZeroColumn = ({ schema }: Kysely<unknown>, table: string, name: string, type: Type = 'integer') =>
  schema
    .alterTable(table)
    .addColumn(name, type, (column) => column.notNull().defaultTo(0))
    .execute()

export async function addColumns({ schema }: Kysely<unknown>, table: string, columns: Record<string, Type | 'real'>) {
  for (const [name, type] of Object.entries(columns)) await schema.alterTable(table).addColumn(name, type).execute()
}

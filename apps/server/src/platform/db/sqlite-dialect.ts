import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { refuseNul } from './storable.ts'

export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: DatabaseSync
  readonly #config: SqliteDialectConfig

  constructor(file: DatabaseSync) {
    const statements = new LRUCache<string, SqliteStatement>({ max: REMEMBERED })
    const config: SqliteDialectConfig = {
      database: {
        prepare: (text) => statements.get(text) ?? remember(statements, text, prepared(file, text)),
        close: () => file.close(),
      },
    }
    super(config)
    this.#file = file
    this.#config = config
  }

  override createDriver(): SqliteDriver {
    return new UndoOnceDriver(this.#file, this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** SQLite rolls back some failed transactions itself, as on a full disk; a second rollback would hide the cause. */
class UndoOnceDriver extends SqliteDriver {
  readonly #file: DatabaseSync

  constructor(file: DatabaseSync, config: SqliteDialectConfig) {
    super(config)
    this.#file = file
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite can roll back schema changes, so an interrupted migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

const REMEMBERED = 200
const LONGEST_REMEMBERED = 2_000

/** Long statements with many rows are rarely repeated, so caching them would only cost memory. */
function remember(statements: LRUCache<string, SqliteStatement>, text: string, statement: SqliteStatement) {
  if (text.length <= LONGEST_REMEMBERED) statements.set(text, statement)
  return statement
}

function prepared(file: DatabaseSync, text: string): SqliteStatement {
  const statement = file.prepare(text)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    // Prepared again, because running the cached statement again would end the iteration.
    iterate: (parameters) => file.prepare(text).iterate(...values(parameters)),
  }
}

function values(parameters: readonly unknown[]): SQLInputValue[] {
  refuseNul(parameters)
  return parameters as SQLInputValue[]
}

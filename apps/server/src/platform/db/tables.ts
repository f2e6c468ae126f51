import type { Kysely, Transaction } from 'kysely'
import type { AccountTables } from './tables/account-tables.ts'
import type { FootballTables } from './tables/football-tables.ts'
import type { MessageTables } from './tables/message-tables.ts'
import type { MoneyTables } from './tables/money-tables.ts'
import type { SystemTables } from './tables/system-tables.ts'
import type { TeamTables } from './tables/team-tables.ts'

export type Tables = FootballTables & TeamTables & MoneyTables & AccountTables & MessageTables & SystemTables

/** Inside or outside a transaction. */
export type Query = Kysely<Tables>
export type Tx = Transaction<Tables>

import type { ColumnType } from 'kysely'

export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** jsonb, written as text */
export type Json<T> = ColumnType<T, string | undefined, string>

/** Set by the database, never updated. */
export type Fixed<T> = ColumnType<T, T | undefined, never>

/**
 * The form in which part keys are compared: upper case, without blanks, dashes, dots, slashes and underscores.
 * Two keys with one folded form are the same key to the people who type them.
 * The SQL function `fold_part_key` (db/migrations/0001_catalog.sql) is its twin.
 */
export function foldPartKey(key: string): string {
  return key.replace(/[-‐‑‒–—/._\s]/gu, '').toUpperCase()
}

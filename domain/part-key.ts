/**
 * The form in which part keys are compared: upper case, without blanks, dashes, dots, slashes and underscores. People treat keys with the
 * same form as equal. The SQL function `fold_part_key` (db/migrations/0001_catalog.sql) does the same.
 */
export function foldPartKey(key: string): string {
  return key.replace(/[-‐‑‒–—/._\s]/gu, '').toUpperCase()
}

import type { FileRules } from '#domain/uploads.ts'

/** A file of users: five thousand rows are less than one megabyte. */
export const USER_FILE_RULES: FileRules = { kinds: ['csv', 'xlsx'], mostFiles: 1, mostBytes: 5_000_000 }

/** People of one file. */
export const MOST_PEOPLE = 5000

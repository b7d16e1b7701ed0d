/** Maximum contents of a file. A larger file is broken or hostile, and is refused before it fills the memory. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024
/** Rows that are not empty. */
export const MAX_ROWS = 1_000_000
/** The last row that a sheet can have. */
export const LAST_SHEET_ROW = 1_048_576
/** Characters in one cell: the limit of spreadsheets themselves. */
export const MAX_CELL_LENGTH = 32_767
/** Characters in one row of text. A longer row has a quote that is never closed. */
export const MAX_RECORD_LENGTH = 1_000_000
/** Rows in which the headings are searched. */
export const HEADING_SEARCH_ROWS = 30
/** Columns of a sheet: as many as spreadsheets have. */
export const MAX_COLUMNS = 16_384

export const MAX_ZIP_ENTRIES = 2_000
/** Uncompressed bytes in all entries of an XLSX. */
export const MAX_UNZIPPED_BYTES = 1024 * 1024 * 1024
/** The same for a file sent in one request. */
export const MAX_SENT_UNZIPPED_BYTES = 50 * 1024 * 1024
/** Uncompressed : compressed, for entries over a few megabytes. Sheets compress 5 to 60 times. */
export const MAX_ZIP_RATIO = 200
export const ZIP_RATIO_CHECKED_FROM_BYTES = 5 * 1024 * 1024
/** Characters in the shared strings of an XLSX, which stay in memory. */
export const MAX_SHARED_CHARACTERS = 60_000_000

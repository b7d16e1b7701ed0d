// Reads a load, for tests that kill it in the middle: DATABASE_URL FOLDER_OF_FILES LOAD
import { documentReader } from '#server/documents/reading/reader-service.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { localStorage } from '#server/platform/files/file-storage.ts'
import { readLoad } from './read-load-service.ts'

const [url = '', folder = '', load = ''] = process.argv.slice(2)
const database = openDatabase(url)
const options = { database, storage: localStorage(folder), reader: documentReader(database), clock: () => new Date() }
await readLoad(options, Number(load), { signal: new AbortController().signal, report: () => {} })
await database.close()

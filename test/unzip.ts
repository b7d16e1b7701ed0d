import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

/** The files of a zip by their names, in its order. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer)(bytes, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error !== null || stream === undefined) {
          reject(error ?? new Error(`${entry.fileName} has no stream`))
          return
        }
        buffer(stream).then((content) => {
          files.set(entry.fileName, content)
          zip.readEntry()
        }, reject)
      })
    })
    zip.on('end', () => resolve(files))
    zip.on('error', reject)
    zip.readEntry()
  })
}

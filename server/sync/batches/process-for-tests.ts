import type { SystemKey } from '#domain/access.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { receiveBatch } from './receive-service.ts'

// A server that only receives batches, one after the other, and prints those that it has applied: `node process-for-tests.ts
// '{"url":"…","key":{…},"batches":[…]}'`. Tests kill it.

interface Work {
  readonly url: string
  readonly key: SystemKey
  readonly batches: readonly { readonly batchId: string; readonly records: readonly unknown[] }[]
}

const { url, key, batches } = JSON.parse(process.argv[2] ?? '{}') as Work
const database = openDatabase(url)
for (const batch of batches) {
  const answer = await receiveBatch(database, { ...batch, entity: 'productos', key, isTrial: false, now: new Date() })
  console.log(answer instanceof Failure ? answer.message : `taken ${batch.batchId};`)
}
await database.close()

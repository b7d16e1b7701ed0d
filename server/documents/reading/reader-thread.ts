import { parentPort, workerData } from 'node:worker_threads'
import { readCertificate, type Certificate } from '#imports/cfdi/certificates/certificate.ts'
import { readCfdi } from '#imports/cfdi/read-cfdi.ts'
import type { Circumstances } from '#imports/cfdi/verdict.ts'
import type { ReaderData } from './circumstances-store.ts'

// A thread of its own, because parsing and seals take milliseconds for each document, and libxml2 releases no memory: it ends after some
// thousand documents and another one begins (reader-service.ts).

const circumstances = circumstancesOf(workerData as ReaderData)

const port = parentPort

port?.on('message', (bytes: Uint8Array) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(readCfdi(bytes, circumstances))
})

function circumstancesOf({ ownRfc, authorities, stampers, lists }: ReaderData): Circumstances {
  const byNumber = Map.groupBy(
    stampers.flatMap((der) => readCertificate(der) ?? []),
    ({ number }) => number,
  )
  const tables = new Map(Object.entries(lists).map(([name, entries]) => [name, daysByKey(entries)]))
  return {
    ownRfc,
    authorities: authorities.flatMap(({ der, isTest }) => {
      const certificate = readCertificate(der)
      return certificate === undefined ? [] : [{ certificate, isTest }]
    }),
    stampers: (number): readonly Certificate[] => byNumber.get(number) ?? [],
    listed: (list, key, day) => {
      const table = tables.get(list)
      if (table === undefined) return 'sin_tabla'
      const entry = table.get(key)
      return entry !== undefined && entry.from <= day && day <= entry.to ? 'si' : 'no'
    },
  }
}

/** @param entries 'key from to', a line for each */
function daysByKey(entries: string): ReadonlyMap<string, { readonly from: string; readonly to: string }> {
  return new Map(
    entries.split('\n').map((line) => {
      const [key = '', from = '', to = ''] = line.split(' ')
      return [key, { from, to }]
    }),
  )
}

import { withRows, type DocLists } from '#search/index/doc-lists.ts'
import type { Segment } from '#search/index/segment.ts'
import { sharedU32 } from '#search/util/shared-arrays.ts'

type ByDocument = Pick<Segment, 'docApplicationStarts' | 'docApplications'>

/** @returns the documents by engine number, each once. */
export function buildEngineDocs({ docApplicationStarts, docApplications }: ByDocument, engineCount: number): DocLists {
  const docCount = docApplicationStarts.length - 1
  const lastDoc = new Int32Array(engineCount)
  const eachOnce = (visit: (engine: number, doc: number) => void): void => {
    lastDoc.fill(-1)
    for (let doc = 0; doc < docCount; doc++) {
      for (let i = docApplicationStarts[doc]!; i < docApplicationStarts[doc + 1]!; i++) {
        const engine = docApplications[i * 2 + 1]! >>> 16
        if (lastDoc[engine] === doc) continue
        lastDoc[engine] = doc
        visit(engine, doc)
      }
    }
  }
  const docStarts = sharedU32(engineCount + 1)
  eachOnce((engine) => docStarts[engine + 1]!++)
  for (let engine = 0; engine < engineCount; engine++) docStarts[engine + 1]! += docStarts[engine]!
  const docs = sharedU32(docStarts[engineCount]!)
  const next = docStarts.slice()
  eachOnce((engine, doc) => (docs[next[engine]!++] = doc))
  return withRows(docCount, docStarts, docs)
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Position } from '#domain/position.ts'
import { MIXED_POSITIONS } from '#search/index/application-codes.ts'
import { docsOf } from '#search/index/doc-lists.ts'
import type { Segment } from '#search/index/segment.ts'
import { catalogue } from '#search/testing/arbitraries.ts'
import { segmentOf, TestCatalogue } from '#search/testing/catalogue.ts'
import { positionMask } from '#search/text/positions.ts'

/** By document: model number, years and positions, engine number of each application. */
function applicationsOf({ docCount, docApplications, docApplicationStarts }: Segment): [number, number, number][][] {
  return Array.from({ length: docCount }, (_, doc) =>
    Array.from({ length: docApplicationStarts[doc + 1]! - docApplicationStarts[doc]! }, (__, i) => {
      const at = (docApplicationStarts[doc]! + i) * 2
      return [docApplications[at + 1]! & 0xffff, docApplications[at]!, docApplications[at + 1]! >>> 16]
    }),
  )
}

describe('the applications of a segment', () => {
  it('are the same by model as by document, sorted by line within a model', () => {
    fc.assert(
      fc.property(catalogue, (products) => {
        const segment = segmentOf(products)
        const { modelIds, modelDocs, modelYears, modelPositions, modelEngines, lines } = segment
        const all = applicationsOf(segment).flatMap((list, doc) => list.map((one) => ({ doc, one })))
        for (let model = 0; model < modelIds.length; model++) {
          const expected = all
            .filter(({ one }) => one[0] === model)
            .map(({ doc, one: [, years, engine] }) => ({ doc, years, engine }))
            .toSorted((a, b) => lines.docGroups[a.doc]! - lines.docGroups[b.doc]! || a.doc - b.doc)
          const start = modelDocs.docStarts[model]!
          const built = [...docsOf(modelDocs, model)].map((doc, i) => ({
            doc,
            years: modelYears[start + i]! | (modelPositions[start + i]! << 16),
            engine: modelEngines[start + i]!,
          }))
          expect(built).toEqual(expected)
        }
      }),
    )
  })

  it('begin by model and line where the line begins', () => {
    fc.assert(
      fc.property(catalogue, (products) => {
        const { modelIds, modelDocs, modelLineStarts, modelLines, modelLineDocStarts, lines } = segmentOf(products)
        for (let model = 0; model < modelIds.length; model++) {
          const given = [...docsOf(modelDocs, model)].map((doc) => lines.docGroups[doc]!)
          const built: number[] = []
          for (let entry = modelLineStarts[model]!; entry < modelLineStarts[model + 1]!; entry++) {
            const size = modelLineDocStarts[entry + 1]! - modelLineDocStarts[entry]!
            built.push(...Array.from({ length: size }, () => modelLines[entry]!))
          }
          expect(built).toEqual(given)
        }
      }),
    )
  })

  it.each<[Position[], Position[], number, string]>([
    [[], ['delantera'], positionMask(['delantera']), 'those of the product where the application states none'],
    [['trasera'], ['delantera'], positionMask(['trasera']), 'those of the application'],
    [[], [], 0, 'none'],
  ])('of %j in a product of %j have the positions %i: %s', (stated, positions, mask) => {
    const built = new TestCatalogue().part('A', { positions, fits: [['Nissan Tsuru', '1998', '', ...stated]] })
    expect([...segmentOf(built.products).docPositions]).toEqual([mask])
  })

  it('have mixed positions where they state different ones', () => {
    const built = new TestCatalogue().part('A', {
      fits: [
        ['Nissan Tsuru', '1998', '', 'delantera'],
        ['Nissan Sentra', '1998', '', 'trasera'],
      ],
    })
    expect([...segmentOf(built.products).docPositions]).toEqual([MIXED_POSITIONS])
  })

  it('take the positions that a description spells out', () => {
    const built = new TestCatalogue().part('A', { description: 'BALATA DELANTERA', fits: [['Nissan Tsuru', '1998']] })
    expect([...segmentOf(built.products).docPositions]).toEqual([positionMask(['delantera'])])
  })
})

import { beforeAll, expect, it } from 'vitest'
import { search } from '#search/search.ts'
import { useDemoCatalogue } from './demo-catalogue.ts'

// 'X de Y' is an X, whatever Y is sold with.

const demo = useDemoCatalogue()
const lineOf = new Map<number, string>()
const fitsTsuru98 = new Set<number>()

beforeAll(() => {
  const { products, references } = demo.current
  const names = new Map(references.lines.map(({ id, name }) => [id, name]))
  const tsuru = references.models.find(({ name }) => name === 'Tsuru')?.id
  for (const { id, lineId, applications } of products) {
    lineOf.set(id, names.get(lineId ?? -1) ?? '')
    const fits = applications.some(
      ({ modelId, yearFrom, yearTo }) => modelId === tsuru && (yearFrom ?? 0) <= 1998 && (yearTo ?? 9999) >= 1998,
    )
    if (fits) fitsTsuru98.add(id)
  }
})

const FIRST = { filters: {}, sort: 'relevance', offset: 0, limit: 1, withFacets: false } as const

function answerTo(text: string, limit = 1) {
  const { hits, relaxed } = search(demo.current.searcher, { ...FIRST, text, limit })
  return { ids: hits.map(({ productId }) => productId), relaxed }
}

const firstLine = (text: string) => lineOf.get(answerTo(text).ids[0] ?? -1) ?? 'nada'

/** The text, the line of the first part, and what was given up. */
it.each([
  ['buje de horquilla tsuru 98', 'Bujes', 'horquilla'],
  ['buje horquilla tsuru 98', 'Bujes', 'horquilla'],
  ['bujes para horquilla', 'Bujes', ''],
  ['buje de amortiguador', 'Bujes', 'amortiguador'],
  ['junta homocinetica de flecha', 'Juntas homocinéticas', 'flecha'],
  ['empaque de bomba de agua', 'Empaques', 'bomba de agua'],
  ['tapon de radiador', 'Tapones', ''],
  ['manguera para radiador', 'Mangueras', ''],
  ['reten de maza', 'Retenes', 'maza'],
  ['rotula para horquilla', 'Rótulas', ''],
  ['piston de caliper', 'Pistones', 'caliper'],
  ['collarin de clutch', 'Collarines', ''],
  ['base de amortiguador', 'Bases de amortiguador', ''],
  ['balero de maza', 'Baleros de rueda', ''],
  ['tensor de banda', 'Poleas tensoras', ''],
  // The first words of a name are not the whole of it.
  ['cable de clutch', 'Chicotes', ''],
])('%s: %s', (text, line, relaxed) => {
  const dropped = answerTo(text).relaxed.map(({ label }) => label)
  expect([firstLine(text), dropped.join(', ')]).toEqual([line, relaxed])
})

/** The texts, and whether a part shown is marked as another than the one that is meant. */
it.each([
  ['polea de bomba de agua', true],
  ['polea bomba agua tsuru 98', true],
  ['junta de bomba de agua', true],
  ['solenoide de marcha', true],
  ['tapa de distribuidor', false],
  ['bomba de agua con polea', false],
  ['repuesto de bomba de gasolina', false],
])('of %s the whole is another part: %s', (text, isOther) => {
  const { hits } = search(demo.current.searcher, { ...FIRST, text })
  expect(hits.map(({ isOtherLine }) => isOtherLine)).toEqual([isOther])
})

it('what is called so comes before the whole that it belongs to', () => {
  const { hits } = search(demo.current.searcher, { ...FIRST, text: 'buje de horquilla pointer', limit: 9 })
  expect(hits.map(({ productId, isOtherLine }) => [lineOf.get(productId), isOtherLine])).toEqual([
    ['Bujes', false],
    ['Horquillas', true],
  ])
})

/** Pairs of lines whose names together are another line, or are found in that of the second alone. */
const OTHERS: Readonly<Record<string, string>> = {
  // A cable for spark plugs.
  'Chicotes de Bujías': 'Cables de bujía',
}

/** Whether no condition of the car was given up. */
function promisesFit(text: string): boolean {
  return answerTo(text).relaxed.every(({ kind }) => kind === 'word')
}

it('each line of each other line is of the first', () => {
  const names = demo.current.references.lines.map(({ name }) => name)
  const wrong = names.flatMap((part) =>
    names
      .filter((other) => other !== part)
      .map((other) => `${part} de ${other}`)
      .flatMap((text) => {
        const line = firstLine(text)
        return line === (OTHERS[text] ?? part) ? [] : [`${text}: ${line}`]
      }),
  )
  expect(wrong).toEqual([])
})

it('for a car they are of the first line too, where it has any for it, and each fits', () => {
  const names = demo.current.references.lines.map(({ name }) => name)
  const there = names.filter((name) => firstLine(`${name} tsuru 98`) === name && promisesFit(`${name} tsuru 98`))
  expect(there.length).toBeGreaterThan(20)
  const wrong = there.flatMap((part) =>
    names
      .filter((other) => other !== part && OTHERS[`${part} de ${other}`] === undefined)
      .map((other) => `${part} para ${other} tsuru 98`)
      .flatMap((text) => {
        const { ids } = answerTo(text, 5)
        const isRight = ids.length === 0 || lineOf.get(ids[0] ?? -1) === part
        if (isRight && (!promisesFit(text) || ids.every((id) => fitsTsuru98.has(id)))) return []
        return [`${text}: ${ids.map((id) => `${lineOf.get(id)} ${fitsTsuru98.has(id)}`).join(', ')}`]
      }),
  )
  expect(wrong).toEqual([])
})

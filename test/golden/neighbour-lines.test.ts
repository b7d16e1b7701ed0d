import { describe, expect, it } from 'vitest'
import { LINES } from '#demo/lines/lines.ts'
import type { Searcher } from '#search/searcher.ts'
import { TestCatalogue } from '#search/testing/catalogue.ts'
import { positionOfWord } from '#search/text/position-words.ts'
import { list, suggest } from '#server/search/http/service.ts'
import { TRADE_LINES } from '../../bench/search/lines.ts'
import { shippedNames } from '../../bench/search/shipped-names.ts'

// A part whose description says the words typed is found, also where another line is called so: 'termostato frontier 2012' finds the outlet
// with its thermostat.

interface Line {
  readonly name: string
  /** What one part of it is called. */
  readonly words: readonly string[]
}

interface Case {
  readonly text: string
  readonly key: string
}

const DEMO: readonly Line[] = LINES.map(({ name, words }) => ({ name, words }))
const TRADE: readonly Line[] = TRADE_LINES.map(({ name, singular }) => ({ name, words: [singular] }))
const NAMES = shippedNames()
/** Lines are looked at so many at a time: each catalogue has parts for few of them. */
const AT_ONCE = 24
const NEIGHBOUR = 7
const FIRST_YEAR = 1960
const YEARS = 60
/** Each name has a vehicle and year of its own. */
const VEHICLES = [
  ['Nissan Frontier', 'Nissan Platina', 'Nissan March'],
  ['Ford Ikon', 'Ford Courier', 'Ford Mondeo'],
  ['Seat Altea', 'Seat Ateca', 'Seat Arona'],
  ['Dodge Stratus', 'Dodge Journey', 'Dodge Avenger'],
  ['Mazda Tribute', 'Mazda Millenia', 'Mazda Navajo'],
  ['Toyota Tercel', 'Toyota Matrix', 'Toyota Venza'],
] as const

const PAGE = { orden: 'relevancia', pagina: 1, porPagina: 12 } as const

describe('a part described by the name of another line is found, as suggestions find it', () => {
  it.each([
    ['the demo store', DEMO],
    ['the trade', TRADE],
  ])('every line of %s', (_, lines) => {
    const missed: string[] = []
    for (let from = 0; from < lines.length; from += AT_ONCE) {
      const { searcher, cases } = catalogueOf(lines, lines.slice(from, from + AT_ONCE))
      for (const { text, key } of cases) if (!isFound(searcher, text, key)) missed.push(text)
    }
    expect(missed).toEqual([])
  })
})

function isFound(searcher: Searcher, text: string, key: string): boolean {
  const { hits, relaxed } = list(searcher, text, { traits: [] }, PAGE)
  const listed = hits.map(({ productId }) => productId)
  const suggested = suggest(searcher, text).hits.map(({ productId }) => productId)
  const isListed = hits.some(({ stored }) => stored === JSON.stringify({ key }))
  return isListed && relaxed.length === 0 && listed.join() === suggested.join()
}

/**
 * All lines, and for each name of the lines `named` parts of a neighbouring line whose descriptions say it. Half of the named lines have no
 * parts of their own.
 */
function catalogueOf(lines: readonly Line[], named: readonly Line[]) {
  const catalogue = new TestCatalogue()
  for (const terms of NAMES.synonyms) catalogue.synonyms(...terms)
  for (const { alias, make, model } of NAMES.aliases) catalogue.alias(alias, make, model)
  for (const { abbreviation, meanings } of NAMES.abbreviations) catalogue.abbreviation(abbreviation, ...meanings)
  for (const line of lines) {
    const { name, words } = line
    if (named.includes(line) && lines.indexOf(line) % 2 === 0) catalogue.lineId(name)
    else catalogue.part(name, { line: name, description: words[0] ?? '', fits: [['Ford Ka', '2001-2008']] })
  }
  const cases: Case[] = []
  const add = (text: string, key: string): void => {
    cases.push({ text, key })
  }
  const years = Iterator.from(VEHICLES).flatMap((vehicles) =>
    Array.from({ length: YEARS }, (_, place) => ({ vehicles, year: FIRST_YEAR + place })),
  )
  for (const line of named) {
    const neighbour = lines[(lines.indexOf(line) + NEIGHBOUR) % lines.length] ?? line
    for (const [place, name] of namesOf(line).entries()) {
      const own = years.next().value
      if (own === undefined) throw new Error('More names than vehicles and years')
      const { vehicles, year } = own
      const modelOf = (vehicle: string): string => vehicle.split(' ')[1] ?? ''
      const key = `${line.name} ${place}`
      const stated = { line: neighbour.name, positions: hasPosition(name) ? [] : (['trasera'] as const) }
      const written = name.toUpperCase()
      catalogue
        .part(`${key} A`, { ...stated, description: written, fits: [[vehicles[0], `${year}`]] })
        .part(`${key} B`, {
          ...stated,
          description: `${neighbour.words[0]} CON ${written}`,
          fits: [[vehicles[1], `${year}`]],
        })
        .part(`${key} C`, {
          ...stated,
          description: `${neighbour.words[0]} ${written.replaceAll(' DE ', ' ')}`,
          fits: [[vehicles[2], `${year}`]],
        })
      add(`${name} ${modelOf(vehicles[0])} ${year}`, `${key} A`)
      add(`${name} ${modelOf(vehicles[1])} ${year}`, `${key} B`)
      add(`${name} ${modelOf(vehicles[2])} ${year}`, `${key} C`)
      if (!hasPosition(name)) add(`${name} trasera ${modelOf(vehicles[0])} ${year}`, `${key} A`)
    }
  }
  return { searcher: catalogue.searcher(), cases }
}

/** Its own names, the first word of them, and their synonyms. */
function namesOf({ name, words: [first = '', ...others] }: Line): string[] {
  const names = new Set([name, first, ...others, first.split(' ')[0] ?? ''])
  const folded = new Set([...names].map((one) => one.toLowerCase()))
  for (const terms of NAMES.synonyms) {
    if (terms.some((term) => folded.has(term.toLowerCase()))) for (const term of terms) names.add(term)
  }
  return [...names]
}

function hasPosition(name: string): boolean {
  return name.split(' ').some((word) => positionOfWord(word.toLowerCase()) !== undefined)
}

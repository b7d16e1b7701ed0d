import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'

const database = useTestDatabase()

/** PostgreSQL's codes for the constraint that refused. */
const UNIQUE = '23505'
const CHECK = '23514'
const NOT_NULL = '23502'

function addGroup(...terms: (string | null)[]): Promise<unknown> {
  return sql`insert into synonym_groups (terms) values (${terms}::text[])`.execute(database.current.db)
}

function addAlias(alias: string, make: string, model: string | null = null): Promise<unknown> {
  return database.current.db.insertInto('vehicle_aliases').values({ alias, make, model }).execute()
}

function addAbbreviation(abbreviation: string, meanings: readonly (string | null)[]): Promise<unknown> {
  return sql`insert into abbreviations (abbreviation, meanings) values (${abbreviation}, ${meanings}::text[])`.execute(
    database.current.db,
  )
}

interface Generation {
  readonly make: string
  readonly model: string
  readonly names: string[]
  readonly year_from: number
  readonly year_to: number | null
  readonly engines: string[]
  readonly source: string
}

function addGeneration(fields: Partial<Generation>): Promise<unknown> {
  const whole = { make: 'Nissan', model: 'Tsuru', names: ['B13'], year_from: 1992, source: 'Wikipedia', ...fields }
  return database.current.db.insertInto('model_generations').values(whole).execute()
}

function addUncarried(terms: readonly string[], line: string | null): Promise<unknown> {
  return sql`insert into uncarried_goods (terms, nearest_line) values (${terms}::text[], ${line})`.execute(
    database.current.db,
  )
}

async function count(text: string): Promise<number> {
  const { rows } = await database.current.pool.query<{ count: number }>(`select count(*)::integer as count ${text}`)
  return rows[0]?.count ?? -1
}

const words = (number: number): string[] => Array.from({ length: number }, (_, n) => `palabra ${n}`)

describe('what the migration ships', () => {
  it('is a trade of parts and vehicles', async () => {
    expect(await count('from synonym_groups')).toBeGreaterThanOrEqual(140)
    expect(await count('from (select distinct alias_folded from vehicle_aliases)')).toBeGreaterThanOrEqual(60)
    expect(await count('from abbreviations')).toBeGreaterThanOrEqual(150)
    expect(await count('from model_generations')).toBeGreaterThanOrEqual(300)
    expect(await count('from uncarried_goods')).toBeGreaterThanOrEqual(30)
  })

  it.each([
    ['amort', ['amortiguador']],
    ['bal', ['balata', 'balero']],
    ['term dir', ['terminal de dirección']],
    ['dist', ['distribución', 'distribuidor']],
  ])('%s means %j', async (abbreviation, meanings) => {
    const row = database.current.db.selectFrom('abbreviations').select('meanings')
    expect(await row.where('abbreviation', '=', abbreviation).execute()).toEqual([{ meanings }])
  })

  it.each<[make: string, model: string, name: string, from: number, to: number | null]>([
    ['Nissan', 'Sentra', 'B15', 2001, 2006],
    ['Nissan', 'Tsuru', 'ii', 1987, 1991],
    ['Nissan', 'Tsuru', '3', 1992, 2017],
    ['Volkswagen', 'Jetta', 'a3', 1993, 1998],
    ['Volkswagen', 'Jetta', 'mk4', 1999, 2007],
    ['Volkswagen', 'Jetta', 'clasico', 2008, 2015],
    ['Volkswagen', 'Golf', 'vii', 2014, 2021],
    ['Seat', 'Ibiza', '3', 2003, 2009],
    ['Chevrolet', 'Chevy', 'c2', 2004, 2008],
    ['Honda', 'Civic', '8va generacion', 2006, 2011],
    ['Jeep', 'Grand Cherokee', 'WK2', 2011, 2022],
    ['Ford', 'F-150', 'gen 14', 2021, null],
  ])('%s %s %s is of %s to %s', async (make, model, name, from, to) => {
    const { rows } = await sql`select year_from, year_to from model_generations
      where make = ${make} and model = ${model} and folded @> array[fold_term(${name})]`.execute(database.current.db)
    expect(rows).toEqual([{ year_from: from, year_to: to }])
  })

  it('names each generation of a model once', async () => {
    const { rows } = await sql`select make, model, name from model_generations, unnest(folded) as name
      group by make, model, name having count(*) > 1`.execute(database.current.db)
    expect(rows).toEqual([])
  })

  it.each([
    ['brake pad', 'balata'],
    ['water pump', 'bomba de agua'],
    ['esparquín', 'bujía'],
    ['tie rod end', 'terminal de dirección'],
  ])('%s is %s', async (one, other) => {
    const groups = sql`select from synonym_groups where folded @> array[fold_term(${one}), fold_term(${other})]`
    expect((await groups.execute(database.current.db)).rows).toHaveLength(1)
  })

  it.each([
    ['balata', 'zapata'],
    ['balata', 'pastilla'],
    ['marcha', 'motor de arranque'],
    ['clutch', 'embrague'],
    ['mofle', 'silenciador'],
    ['horquilla', 'brazo'],
    ['calavera', 'faro trasero'],
    ['flecha', 'semieje'],
    ['maza', 'cubo'],
    ['balero', 'rodamiento'],
    ['banda', 'correa'],
    ['empaque', 'junta'],
    ['bulbo', 'sensor'],
    ['chicote', 'cable'],
    ['cremallera', 'caja de dirección'],
    ['macheta', 'cubrepolvo de flecha'],
    ['cofre', 'capó'],
  ])('%s is %s', async (one, other) => {
    const groups = sql`select from synonym_groups where folded @> array[fold_term(${one}), fold_term(${other})]`
    expect((await groups.execute(database.current.db)).rows).toHaveLength(1)
  })

  it.each([
    ['VW', 'Volkswagen', null],
    ['Chevy', 'Chevrolet', null],
    ['Vocho', 'Volkswagen', 'Sedan'],
    ['Combi', 'Volkswagen', 'Kombi'],
    ['Tsurito', 'Nissan', 'Tsuru'],
  ])('%s is %s %s', async (alias, make, model) => {
    const row = database.current.db
      .selectFrom('vehicle_aliases')
      .select(['make', 'model'])
      .where('alias', '=', alias)
      .where('make', '=', make)
    expect(await row.execute()).toEqual([{ make, model }])
  })
})

describe('the database refuses', () => {
  beforeAll(async () => {
    await database.current.pool.query(
      'truncate synonym_groups, vehicle_aliases, abbreviations, model_generations, uncarried_goods',
    )
    await addGroup('balata', 'zapata')
    await addAlias('Vocho', 'Volkswagen', 'Sedan')
    await addAlias('VW', 'Volkswagen')
  })

  it.each<[string, (string | null)[]]>([
    ['no term', []],
    ['one term', ['rótula']],
    ['two spellings of one term', ['rótula', 'ROTULA']],
    ['two spellings of one term beside another', ['rótula', 'muñón', 'Rótula.']],
    ['more than twenty terms', words(21)],
    ['an empty term', ['rótula', '']],
    ['a term of one letter', ['rótula', 'x']],
    ['a term of more than sixty letters', ['rótula', 'x'.repeat(61)]],
    ['a term with blanks around it', ['rótula', ' muñón']],
    ['a term with two blanks in it', ['rótula', 'muñón  largo']],
    ['a term with a tab', ['rótula', 'muñón\tlargo']],
    ['a term without letter or digit', ['rótula', '--']],
    ['a term that is missing', ['rótula', 'muñón', null]],
  ])('a group with %s', async (_, terms) => {
    await expect(addGroup(...terms)).rejects.toMatchObject({ code: CHECK })
  })

  it('a group of groups', async () => {
    const nested = sql`insert into synonym_groups (terms) values ('{{tapa,gorro},{sello,junta}}')`
    await expect(nested.execute(database.current.db)).rejects.toMatchObject({ code: CHECK })
  })

  it('a group without terms, also by a change', async () => {
    const missing = sql`insert into synonym_groups (terms) values (null)`
    await expect(missing.execute(database.current.db)).rejects.toMatchObject({ code: NOT_NULL })
    const changed = sql`update synonym_groups set terms = '{balata}'`
    await expect(changed.execute(database.current.db)).rejects.toMatchObject({ code: CHECK })
  })

  it('the same group again, in any order and spelling', async () => {
    await expect(addGroup('Zapata', 'BALATA')).rejects.toMatchObject({ code: UNIQUE })
  })

  it.each<[string, [alias: string, make: string, model?: string]]>([
    ['an empty alias', ['', 'Volkswagen']],
    ['an alias of one letter', ['V', 'Volkswagen']],
    ['an alias of one letter and a dot', ['V.', 'Volkswagen']],
    ['an alias without letter or digit', ['--', 'Volkswagen']],
    ['an alias with blanks around it', [' Volks', 'Volkswagen']],
    ['an alias of more than sixty letters', ['x'.repeat(61), 'Volkswagen']],
    ['an empty make', ['Volks', '']],
    ['a make with blanks around it', ['Volks', 'Volkswagen ']],
    ['a make of more than sixty letters', ['Volks', 'x'.repeat(61)]],
    ['an empty model', ['Bocho', 'Volkswagen', '']],
    ['a model of more than eighty letters', ['Bocho', 'Volkswagen', 'x'.repeat(81)]],
    ['an alias that is the make', ['volks-wagen', 'Volkswagen']],
    ['an alias that is the model', ['Sedán', 'Volkswagen', 'Sedan']],
  ])('%s', async (_, [alias, make, model]) => {
    await expect(addAlias(alias, make, model)).rejects.toMatchObject({ code: CHECK })
  })

  it.each<[alias: string, make: string, model?: string]>([
    ['VOCHO', 'Volkswagen', 'SEDÁN'],
    ['V.W.', 'VOLKSWAGEN'],
  ])('the alias %s of %s %s again', async (alias, make, model) => {
    await expect(addAlias(alias, make, model)).rejects.toMatchObject({ code: UNIQUE })
  })

  it.each<[string, string, (string | null)[]]>([
    ['without meaning', 'amort', []],
    ['of one letter', 'a', ['amortiguador']],
    ['with blanks around it', ' amort', ['amortiguador']],
    ['without letter or digit', '--', ['amortiguador']],
    ['that stands for itself', 'amort', ['Amort']],
    ['with a meaning twice', 'amort', ['rótula', 'ROTULA']],
    ['with an empty meaning', 'amort', ['']],
    ['with a meaning that is missing', 'amort', [null]],
    ['with nine meanings', 'amort', words(9)],
  ])('an abbreviation %s', async (_, abbreviation, meanings) => {
    await expect(addAbbreviation(abbreviation, meanings)).rejects.toMatchObject({ code: CHECK })
  })

  it('an abbreviation again, in any spelling', async () => {
    await addAbbreviation('bba fno', ['bomba de freno'])
    await expect(addAbbreviation('BBA. FNO.', ['balata'])).rejects.toMatchObject({ code: UNIQUE })
  })

  it.each<[string, Partial<Generation>]>([
    ['without names', { names: [] }],
    ['with an empty name', { names: [''] }],
    ['with a name of signs', { names: ['-'] }],
    ['with a name twice', { names: ['A-4', 'a 4'] }],
    ['with more than twenty names', { names: words(21) }],
    ['that ends before it begins', { year_from: 1998, year_to: 1997 }],
    ['of a year that no car has', { year_from: 1789 }],
    ['without source', { source: ' ' }],
    ['without make', { make: '' }],
    ['without model', { model: ' ' }],
    ['with an engine without name', { engines: [''] }],
  ])('a generation %s', async (_, fields) => {
    await expect(addGeneration(fields)).rejects.toMatchObject({ code: CHECK })
  })

  it('the same generation of a model again', async () => {
    await addGeneration({ names: ['B13', 'III'] })
    await addGeneration({ model: 'Sentra', names: ['B13', 'III'] })
    await expect(addGeneration({ model: 'TSURU', names: ['iii', 'b13'] })).rejects.toMatchObject({ code: UNIQUE })
  })

  it.each<[string, string[], string | null]>([
    ['without term', [], null],
    ['with a term twice', ['llanta', 'LLANTA'], null],
    ['with a line without name', ['llanta'], ''],
  ])('goods not carried %s', async (_, terms, line) => {
    await expect(addUncarried(terms, line)).rejects.toMatchObject({ code: CHECK })
  })

  it('goods not carried again', async () => {
    await addUncarried(['llanta', 'neumático'], null)
    await expect(addUncarried(['NEUMATICO', 'llanta'], 'Rines')).rejects.toMatchObject({ code: UNIQUE })
  })

  it('more groups and aliases than every server should hold', async () => {
    const groups = sql`insert into synonym_groups (terms)
      select array['uno ' || n, 'otro ' || n] from generate_series(1, 2000) n`
    await expect(groups.execute(database.current.db)).rejects.toMatchObject({ code: CHECK })
    const aliases = sql`insert into vehicle_aliases (alias, make)
      select 'Apodo ' || n, 'Volkswagen' from generate_series(1, 5000) n`
    await expect(aliases.execute(database.current.db)).rejects.toMatchObject({ code: CHECK })
    expect([await count('from synonym_groups'), await count('from vehicle_aliases')]).toEqual([1, 2])
  })
})

describe('the database takes', () => {
  it.each<[string, string[][]]>([
    ['a term written as one word and as two', [['cubrepolvo', 'cubre polvo']]],
    [
      'one term in two groups',
      [
        ['claxon', 'bocina'],
        ['bocina', 'altavoz'],
      ],
    ],
    ['twenty terms', [words(20)]],
  ])('%s', async (_, groups) => {
    const before = await count('from synonym_groups')
    for (const terms of groups) await addGroup(...terms)
    expect(await count('from synonym_groups')).toBe(before + groups.length)
  })

  it('one alias for two makes, and for a make and its model', async () => {
    await addAlias('GM', 'Chevrolet')
    await addAlias('GM', 'GMC')
    await addAlias('GM', 'GMC', 'Sierra')
    expect(await count(`from vehicle_aliases where alias = 'GM'`)).toBe(3)
  })
})

describe('terms are folded word by word', () => {
  it.each([
    ['Cubre-polvo', 'CUBRE POLVO'],
    ['  rótula.', 'ROTULA'],
    ['A/C', 'A C'],
    ['muñón', 'MUNON'],
    ['¿?', ''],
  ])('%j is %j', async (term, folded) => {
    const { rows } = await sql<{ folded: string }>`select fold_term(${term}) as folded`.execute(database.current.db)
    expect(rows[0]?.folded).toBe(folded)
  })
})

import { describe, expect, it } from 'vitest'
import { CONFIDENT } from './confidence.ts'
import { readDescription } from './read-description.ts'

/** 'MAKE MODEL from-to engine, qualifiers' for each application, with '?' where it waits for a person. */
function vehicles(text: string, brand: string | null = null): string[] {
  return readDescription(text, brand).applications.map(
    ({ make, model, yearFrom, yearTo, engine, qualifiers, confidence }) =>
      [
        [make ?? '-', model, `${yearFrom ?? ''}-${yearTo ?? ''}`, engine].filter(Boolean).join(' '),
        ...qualifiers,
        ...(confidence < CONFIDENT ? ['?'] : []),
      ].join(', '),
  )
}

describe('a line that begins with the name of a model that is only a number or a code', () => {
  it.each([
    ['208 CALAVERA 13-19', 'PEUGEOT 208 2013-2019, ?'],
    ['500 FACIA DELANTERA 10-15', '- 500 2010-2015, ?'],
    ['301 RADIADOR 1.6L 13-20', 'PEUGEOT 301 2013-2020 1.6L, ?'],
    ['Q5 FARO DER 09/12', 'AUDI Q5 2009-2012, ?'],
    ['206 TAPON GASOLINA PEUGEOT 00-08', 'PEUGEOT 206 2000-2008'],
    ['206 01-09 BOMBA', 'PEUGEOT 206 2001-2009, ?'],
    ['206 1.6 01-09 BOMBA AGUA', 'PEUGEOT 206 2001-2009 1.6L, ?'],
  ])('%s proposes it', (text, wanted) => {
    expect(vehicles(text)).toEqual([wanted])
  })

  it('but not where the word is known to be the number of the part', () => {
    const own = { isUsual: () => true }
    expect(readDescription('208 CALAVERA 13-19', null, undefined, own).applications).toEqual([])
  })

  it('nor beside another model', () => {
    expect(vehicles('208 CALAVERA TSURU 92/17')).toEqual(['NISSAN TSURU 1992-2017'])
  })
})

describe('a model with a digit behind the number of the part', () => {
  it.each([
    ['AB-1 MAZDA3 04/09 HORQUILLA', 'AB-1', 'MAZDA 3 2004-2009'],
    ['AB-1 F150 97/03 BALATA', 'AB-1', 'FORD F-150 1997-2003'],
    ['KD-201/9044 RAV4 06/12 BALATA', 'KD-201|9044', 'TOYOTA RAV4 2006-2012'],
    ['7L0 201 511 FILTRO RAV4 06/12', '7L0 201 511', 'TOYOTA RAV4 2006-2012'],
  ])('%s', (text, keys, wanted) => {
    expect(readDescription(text, null).keys.value.join('|')).toBe(keys)
    expect(vehicles(text)).toEqual([wanted])
  })
})

it('a letter behind the slash of a number belongs to it', () => {
  expect(readDescription('GP-1010/A BOMBA GASOLINA CHEVY 04-12', null).keys.value).toEqual(['GP-1010/A'])
  expect(readDescription('GP-1010/A/GP-2 BOMBA GASOLINA CHEVY 04-12', null).keys.value).toEqual(['GP-1010/A', 'GP-2'])
})

describe('years directly behind the first words', () => {
  it.each([
    ['B15 01-06 SENSOR TPS', 'B15'],
    ['A4 B6 02-05 HORQUILLA', 'A4 B6'],
    ['FI-440 07/13 FILTRO SILVERADO', 'FI-440'],
  ])('are no part of a number: %s', (text, key) => {
    expect(readDescription(text, null).keys.value).toEqual([key])
  })

  it('leave open whether a short number is a series of a model', () => {
    const own = { isUsual: () => true }
    expect(readDescription('B15 01-06 SENSOR TPS', null).keys.confidence).toBeLessThan(CONFIDENT)
    expect(readDescription('B15 01-06 SENSOR TPS', null, undefined, own).keys.confidence).toBeGreaterThan(CONFIDENT)
    expect(readDescription('FI-440 07/13 FILTRO SILVERADO', null).keys.confidence).toBeGreaterThan(CONFIDENT)
  })

  it('belong to the models that the line begins with', () => {
    expect(readDescription('H1 STAREX 98-07 ALTERNADOR', null).keys.value).toEqual([])
    expect(readDescription('MG5 21-23 DISCO DELANTERO', null).keys.value).toEqual([])
  })
})

it.each([
  ['BOMBA AGUA BMW SERIE 3 E46 99-05', 'BMW SERIE 3 1999-2005'],
  ['DISCO MERCEDES BENZ W203 C180 01-07', 'MERCEDES-BENZ C180 2001-2007'],
  // Without years the chassis alone decides the fit.
  ['BOMBA AGUA BMW SERIE 3 E46', 'BMW SERIE 3 -, ?'],
  ['BOMBA AGUA JETTA E46 99-05', 'VOLKSWAGEN JETTA 1999-2005, ?'],
])('the chassis of a BMW or Mercedes beside its years: %s', (text, wanted) => {
  expect(vehicles(text)).toEqual([wanted])
})

it('a make behind a model that it does not build leaves it in doubt', () => {
  expect(vehicles('A-1 FARO ACCENT DODGE 00/05')).toEqual(['HYUNDAI ACCENT 2000-2005, ?'])
  expect(vehicles('A-1 FARO ACCENT HYUNDAI 00/05')).toEqual(['HYUNDAI ACCENT 2000-2005'])
})

it('a name of two models in a row of models is in doubt', () => {
  expect(vehicles('A-1 BALATA FIESTA IKON COURIER 98/10')).toEqual([
    'FORD FIESTA IKON 1998-2010, ?',
    'FORD COURIER 1998-2010',
  ])
  expect(vehicles('A-1 BALATA FIESTA IKON 02/10')).toEqual(['FORD FIESTA IKON 2002-2010'])
})

it('the engine codes of Mazda are none behind models of others', () => {
  expect(vehicles('A-1 MAZA PASSAT B6 06/10')).toEqual(['VOLKSWAGEN PASSAT B6 2006-2010'])
  expect(vehicles('A-1 MAZA GOLF B6 06/10')).toEqual(['VOLKSWAGEN GOLF 2006-2010, ?'])
})

describe('a generation behind the version or the engine is part of the name', () => {
  it.each([
    ['A-1 FARO JETTA GLS A4 99/05', ['VOLKSWAGEN JETTA A4 1999-2005']],
    ['A-1 FARO JETTA 2.0L A4 99/05', ['VOLKSWAGEN JETTA A4 1999-2005 2.0L']],
    ['A-1 FARO JETTA 4 PTAS A4 99/05', ['VOLKSWAGEN JETTA A4 1999-2005, 4 puertas']],
    ['A-1 FARO SENTRA GXE B15 01/05', ['NISSAN SENTRA B15 2001-2005']],
    ['A-1 FARO SILVERADO LT 1500 14/15', ['CHEVROLET SILVERADO 1500 2014-2015']],
    ['A-1 FARO AUDI A3,A4 99/05', ['AUDI A3 1999-2005', 'AUDI A4 1999-2005']],
  ])('%s', (text, wanted) => {
    expect(vehicles(text)).toEqual(wanted)
  })
})

describe('doors', () => {
  it.each([
    ['A-1 CRISTAL TSURU 2 PTS 92/97', 'NISSAN TSURU 1992-1997, 2 puertas'],
    ['A-1 CRISTAL TSURU 2 PUERTAS 92/97', 'NISSAN TSURU 1992-1997, 2 puertas'],
    ['A-1 CRISTAL MAZDA 3 4 PTAS 10/13', 'MAZDA 3 2010-2013, 4 puertas'],
  ])('%s are no second generation', (text, wanted) => {
    expect(vehicles(text)).toEqual([wanted])
  })
})

describe('years joined by other signs', () => {
  it.each(['98~01', '98>01', '98->01', '98 => 01', '1998..2001', "'98-'01", '1998~2001'])('%s', (years) => {
    expect(vehicles(`A-1 BOMBA AGUA RANGER ${years}`)).toEqual(['FORD RANGER 1998-2001'])
  })

  it('two without any sign are in doubt', () => {
    expect(vehicles('A-1 BOMBA AGUA RANGER 98 01')).toEqual(['FORD RANGER 1998-2001, ?'])
  })

  it('an arrow behind a year leaves the end open', () => {
    expect(vehicles('A-1 BOMBA AGUA RANGER 98>, TSURU 92>')).toEqual(['FORD RANGER 1998-', 'NISSAN TSURU 1992-'])
  })
})

describe('the origin of a vehicle', () => {
  it.each([
    ['A-1 CALAVERA SENTRA B13 MEXICO 91/94', 'NISSAN SENTRA B13 1991-1994, México'],
    ['A-1 CALAVERA CORSA MEXICANO 94/02', 'CHEVROLET CORSA 1994-2002, México'],
    ['A-1 CALAVERA GOL BRASIL 09/12', 'VOLKSWAGEN GOL 2009-2012, Brasil'],
    // It may also describe the part.
    ['A-1 CALAVERA EUROPA GOLF A3 93/99', 'VOLKSWAGEN GOLF A3 1993-1999, Europa, ?'],
    ['A-1 CALAVERA TIPO EUROPEO GOL 09/12', 'VOLKSWAGEN GOL 2009-2012, Europa, ?'],
    ['A-1 CALAVERA GOL 09/12 IMPORTADO', 'VOLKSWAGEN GOL 2009-2012, ?'],
  ])('%s', (text, wanted) => {
    expect(vehicles(text)).toEqual([wanted])
  })
})

describe('LIMPIADOR', () => {
  it.each([
    'LIMPIADOR AVEO 08/17',
    'LIMPIADOR PARABRISAS AVEO 20"',
    'A-1 LIMPIADOR TRASERO MATIZ',
    'A-1 LIMPIADOR 22" TSURU',
    'A-1 LIMPIADOR 22"',
  ])('is a wiper: %s', (text) => {
    expect(readDescription(text, null).isVehiclePart.value).toBe(true)
  })

  it.each(['LIMPIADOR DE CARBURADOR 500ML', 'LIMPIADOR CARBURADOR', 'LIMPIADOR DE FRENOS TSURU 400ML'])(
    'is a liquid: %s',
    (text) => {
      expect(readDescription(text, null).isVehiclePart.value).toBe(false)
    },
  )

  it('publishes its vehicle', () => {
    expect(vehicles('A-1 LIMPIADOR AVEO 08/17')).toEqual(['CHEVROLET AVEO 2008-2017'])
    expect(readDescription('A-1 LIMPIADOR AVEO 08/17', null).isVehiclePart.confidence).toBeGreaterThanOrEqual(CONFIDENT)
  })
})

describe('a make in the column of brands', () => {
  it.each([
    ['FARO VERSA 12/14', 'NISSAN', 'NISSAN VERSA 2012-2014'],
    ['FARO PLATINA 02/10', 'RENAULT', 'NISSAN PLATINA 2002-2010'],
    ['FARO AVEO 08/17', 'GENERAL MOTORS', 'CHEVROLET AVEO 2008-2017'],
    // The column or the model is wrong.
    ['FARO AVEO 08/17', 'NISSAN', 'CHEVROLET AVEO 2008-2017, ?'],
    // A brand of parts has the name of a make.
    ['BUJIA AVEO 08/17', 'EAGLE', 'CHEVROLET AVEO 2008-2017'],
  ])('%s beside %s', (text, brand, wanted) => {
    expect(vehicles(`NS-1 ${text}`, brand)).toEqual([wanted])
  })
})

it.each([
  ['I30 12-15 BIELETA DEL', ['delantera']],
  ['A-1 TAPON DEL', []],
  ['A-1 TAPON DEL RADIADOR AVEO 08-17', []],
])('the position of %s is %j', (text, wanted) => {
  expect(readDescription(text, null).positions.value).toEqual(wanted)
})

it.each([
  ['XTRAIL 2.5 03-07 BASE AMORTIGUADOR DEL', 'BASE AMORTIGUADOR'],
  ['AVEO 08-17 BASE DE AMORTIGUADOR', 'BASE AMORTIGUADOR'],
  ['AMORTIGUADOR TSURU BASE 92-17', 'AMORTIGUADOR'],
])('%s is a %s', (text, line) => {
  expect(readDescription(text, null).lineWords.value).toBe(line)
})

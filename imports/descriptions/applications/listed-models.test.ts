import { describe, expect, it } from 'vitest'
import { CONFIDENT } from '#imports/descriptions/confidence.ts'
import { readDescription } from '#imports/descriptions/read-description.ts'

/** 'MAKE MODEL from-to qualifiers' for each application, with '?' where it waits for a person. */
function fits(text: string, brandColumn: string | null = null): string[] {
  return readDescription(text, brandColumn).applications.map(
    ({ make, model, yearFrom, yearTo, qualifiers, confidence }) =>
      `${make} ${model} ${yearFrom ?? ''}-${yearTo ?? ''} ${qualifiers.join(', ')}`.trim() +
      (confidence < CONFIDENT ? ' ?' : ''),
  )
}

describe('models in a row', () => {
  it.each([
    [
      'each stay, though two of them are also one name',
      'A-1 BALATA MARCH VERSA NOTE 14/17',
      ['NISSAN MARCH 2014-2017', 'NISSAN VERSA 2014-2017', 'NISSAN NOTE 2014-2017'],
    ],
    [
      'are one name where its first word is a make too',
      'A-1 BRAZO PITMAN D100 D150 RAM CHARGER 74/93',
      ['DODGE D100 1974-1993 ?', 'DODGE D150 1974-1993', 'DODGE RAM CHARGER 1974-1993'],
    ],
    [
      'may be loads behind one name, without a sign between them',
      'A-1 RADIADOR DODGE RAM 1500 2500 3500 02/08 5.7L',
      ['DODGE RAM 1500 2002-2008', 'DODGE RAM 2500 2002-2008', 'DODGE RAM 3500 2002-2008'],
    ],
    ['but not where the number is a size', 'A-1 TAMBOR F-150 250 MM 97/03', ['FORD F-150 1997-2003']],
    ['with a version behind the name are one', 'A-1 BOMBA CLUTCH TOPAZ GHIA 90/94', ['FORD TOPAZ 1990-1994']],
    ['of one make have their years together', 'A-1 DISCO Q5/Q7 09/15', ['AUDI Q5 2009-2015 ?', 'AUDI Q7 2009-2015 ?']],
    ['are one name without a row', 'A-1 BALATA VERSA NOTE 14/17', ['NISSAN VERSA NOTE 2014-2017']],
    [
      'share the word that the first begins with',
      'A-1 BOMBA PICK UP D21 D22 98/08',
      ['NISSAN PICK UP D21 1998-2008', 'NISSAN PICK UP D22 1998-2008'],
    ],
    [
      'may be versions of a third',
      'A-1 FARO CHEVY C2 MONZA 04/08',
      ['CHEVROLET CHEVY C2 2004-2008', 'CHEVROLET MONZA 2004-2008'],
    ],
    [
      'with a slash between generations leave the years open',
      'A-1 DISCO AUDI A3/A4 93/99',
      ['AUDI A3 1993-1999 ?', 'AUDI A4 1993-1999 ?'],
    ],
    [
      'with a slash between whole names do not',
      'A-1 MANIJA JETTA A3/GOLF A3 93/99',
      ['VOLKSWAGEN JETTA A3 1993-1999', 'VOLKSWAGEN GOLF A3 1993-1999'],
    ],
  ])('%s', (_, text, wanted) => {
    expect(fits(text)).toEqual(wanted)
  })
})

describe('the years of the last model', () => {
  it.each([
    [
      'are not those of one that a comma separates, where each has its own',
      'A-1 BALATA TSURU 92/17, SENTRA, PLATINA 02/10',
      ['NISSAN TSURU 1992-2017', 'NISSAN SENTRA - ?', 'NISSAN PLATINA 2002-2010'],
    ],
    [
      'are not those of one before it, where it is one year',
      'A-1 FARO MARCH, VERSA 2015',
      ['NISSAN MARCH - ?', 'NISSAN VERSA 2015-2015'],
    ],
    [
      'are those of all sizes of one name',
      'A-1 SENSOR EXPEDITION 04/10,F-150,F-250 05/10',
      ['FORD EXPEDITION 2004-2010', 'FORD F-150 2005-2010', 'FORD F-250 2005-2010'],
    ],
    [
      'are those of a list that has no others',
      'A-1 FILTRO NP300,URVAN 08/14',
      ['NISSAN NP300 2008-2014', 'NISSAN URVAN 2008-2014'],
    ],
  ])('%s', (_, text, wanted) => {
    expect(fits(text)).toEqual(wanted)
  })
})

describe('words behind a model', () => {
  it.each([
    ['initials are no model of another make', 'A-1 BALATA PASSAT MDX 06/10', ['VOLKSWAGEN PASSAT 2006-2010 ?']],
    ['initials of its own group are', 'A-1 BALATA ACCORD MDX 03/07', ['HONDA ACCORD 2003-2007', 'ACURA MDX 2003-2007']],
    ['a chassis alone is in doubt', 'A-1 BALATA MERCEDES BENZ W203 01/07', ['MERCEDES-BENZ W203 2001-2007 ?']],
    ['also without its make', 'A-1 BALATA W203 01/07', ['null W203 2001-2007 ?']],
    [
      'a chassis beside its model is no model',
      'A-1 BALATA MERCEDES BENZ W203 C180 01/07',
      ['MERCEDES-BENZ C180 2001-2007'],
    ],
    ['a chassis without years is no model', 'A-1 BALATA MERCEDES BENZ W203', []],
    ['a generation is part of its name', 'A-1 BALATA AVEO NG 18/23', ['CHEVROLET AVEO NG 2018-2023']],
    ['origin is a condition', 'A-1 BALATA ASTRA EUROPA 00/05', ['CHEVROLET ASTRA 2000-2005 Europa']],
    ['in brackets too', 'A-1 BALATA ECOSPORT (BRASIL) 04/12', ['FORD ECOSPORT 2004-2012 Brasil']],
    [
      'of its own model only',
      'A-1 BUJE FIESTA EUROPEO 98/02, IKON 01/07',
      ['FORD FIESTA 1998-2002 Europa', 'FORD IKON 2001-2007'],
    ],
    ['a size before it is no year', 'A-1 PLUMA 22/18 AVEO', ['CHEVROLET AVEO -']],
  ])('%s', (_, text, wanted) => {
    expect(fits(text)).toEqual(wanted)
  })
})

describe('a make in the column of brands', () => {
  it.each([
    ['belongs to a model that needs its make', 'MAZDA', 'A-1 BALATA 3 04/09', ['MAZDA 3 2004-2009']],
    ['decides between several makes', 'NISSAN', 'A-1 BOMBA PICK UP 94/07', ['NISSAN PICK UP 1994-2007']],
    ['gives way to one in the line', 'NISSAN', 'A-1 BALATA RENAULT CLIO 02/10', ['RENAULT CLIO 2002-2010']],
    ['contradicts a model of others', 'NISSAN', 'A-1 BALATA JETTA 99/05', ['VOLKSWAGEN JETTA 1999-2005 ?']],
    ['is that of a chassis', 'MERCEDES BENZ', 'A-1 BALATA W203 01/07', ['MERCEDES-BENZ W203 2001-2007 ?']],
    ['is none where it is a brand of parts', 'BOSCH', 'A-1 BALATA TSURU 92/17', ['NISSAN TSURU 1992-2017']],
  ])('%s', (_, column, text, wanted) => {
    expect(fits(text, column)).toEqual(wanted)
  })
})

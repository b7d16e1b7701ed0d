import { describe, expect, it } from 'vitest'
import { CONFIDENT } from '#imports/descriptions/confidence.ts'
import { readDescription } from '#imports/descriptions/read-description.ts'

/** 'MODEL from-to qualifiers' for each application, with '?' where it waits for a person. */
function versions(text: string): string[] {
  return readDescription(text, null).applications.map(
    ({ model, yearFrom, yearTo, qualifiers, confidence }) =>
      `${model} ${yearFrom ?? ''}-${yearTo ?? ''} ${qualifiers.join(', ')}`.trim() +
      (confidence < CONFIDENT ? ' ?' : ''),
  )
}

describe('a version belongs', () => {
  it.each([
    ['to the model before it', 'A-1 FARO AVEO SEDAN 4 PTAS 08/17', ['AVEO 2008-2017 Sedán, 4 puertas']],
    ['in brackets', 'A-1 FARO RANGER (CABINA Y MEDIA) 98/05', ['RANGER 1998-2005 Cabina y media']],
    ['glued to years', 'A-1 FARO TSURU SEDAN92-17', ['TSURU 1992-2017 Sedán']],
    ['between a model and its generation', 'A-1 FARO JETTA SEDAN A4 99/07', ['JETTA A4 1999-2007 Sedán']],
    ['to each of a list', 'A-1 FARO VENTO SEDAN,POLO HB 14/20', ['VENTO 2014-2020 Sedán', 'POLO 2014-2020 Hatchback']],
    [
      'only to the last behind a comma',
      'A-1 FARO CLIO,MEGANE SEDAN 01/09',
      ['CLIO 2001-2009', 'MEGANE 2001-2009 Sedán'],
    ],
    ['to the model behind it', 'A-1 FARO VAN FORD TRANSIT 09/13', ['TRANSIT 2009-2013 Van']],
    [
      'to years behind it',
      'A-1 FARO FIESTA HB 03/07 SEDAN 04/07',
      ['FIESTA 2003-2007 Hatchback', 'FIESTA 2004-2007 Sedán'],
    ],
    ['to years before it', 'A-1 FARO TSURU 92/17 SEDAN,SENTRA 95/99', ['TSURU 1992-2017 Sedán', 'SENTRA 1995-1999']],
    [
      'behind a comma to the model behind it',
      'A-1 FARO AVEO 08/12, SEDAN VERSA 12/15',
      ['AVEO 2008-2012', 'VERSA 2012-2015 Sedán'],
    ],
    [
      'while no other of its kind is stated',
      'A-1 MAZA HILUX DOBLE CABINA 4X2 06/15 4X4 06/10',
      ['HILUX 2006-2015 Doble cabina, 4X2', 'HILUX 2006-2010 Doble cabina, 4X4'],
    ],
  ])('%s', (_, text, wanted) => {
    expect(versions(text)).toEqual(wanted)
  })
})

describe('what the vehicle must have', () => {
  it.each([
    ['A-1 SOPORTE CAJA TIIDA AUT 07-18', ['TIIDA 2007-2018 Transmisión automática']],
    ['A-1 SOPORTE CAJA AUT TIIDA 07-18', ['TIIDA 2007-2018 Transmisión automática']],
    ['A-1 KIT CLUTCH STD GOL 09-16', ['GOL 2009-2016 Transmisión estándar']],
    ['A-1 RADIADOR CIVIC 06-11 T/AUT', ['CIVIC 2006-2011 Transmisión automática']],
    ['A-1 RADIADOR CHEVY TRANS. STD 94-12', ['CHEVY 1994-2012 Transmisión estándar']],
    ['A-1 RADIADOR JETTA A4 AUT/STD 99-07', ['JETTA A4 1999-2007']],
    ['A-1 RADIADOR TIIDA STD Y AUT 07-18', ['TIIDA 2007-2018']],
    ['A-1 MAZA TIIDA (ABS) 07-18', ['TIIDA 2007-2018 Con ABS']],
    ['A-1 MAZA S/ABS VERSA 12-19,MARCH 12-20', ['VERSA 2012-2019 Sin ABS', 'MARCH 2012-2020 Sin ABS']],
    ['AVEO 08-17 RADIADOR C/AA', ['AVEO 2008-2017 Con aire']],
    ['A-1 MOTOVENTILADOR TSURU SIN A/C 92-17', ['TSURU 1992-2017 Sin aire']],
    // Which of the models it is of, and whether the part is described, is not stated.
    ['A-1 RADIADOR CLIO MEGANE AUT 02-09', ['CLIO 2002-2009 ?', 'MEGANE 2002-2009 Transmisión automática']],
    ['A-1 SOPORTE MOTOR STD AVEO 08-17', ['AVEO 2008-2017 Transmisión estándar ?']],
    ['A-1 MAZA ABS AVEO 08-17', ['AVEO 2008-2017 Con ABS ?']],
    ['A-1 TENSOR AUTOMATICO BANDA AVEO 08-17', ['AVEO 2008-2017 ?']],
    // The part itself.
    ['A-1 SENSOR ABS DEL DER AVEO 08-17', ['AVEO 2008-2017']],
    ['AVEO 08-17 SENSOR ABS', ['AVEO 2008-2017']],
    ['A-1 COMPRESOR A/C AVEO 08-17', ['AVEO 2008-2017']],
    ['A-1 ESPEJO PLASTICO ABS AVEO 08-17', ['AVEO 2008-2017']],
    ['A-1 METAL BIELA STD TSURU 92-17', ['TSURU 1992-2017']],
    ['A-1 ANILLOS TSURU 1.6 92-17 STD', ['TSURU 1992-2017']],
    ['A-1 BOBINA STANDARD TSURU 92-17', ['TSURU 1992-2017']],
  ])('%s', (text, wanted) => {
    expect(versions(text)).toEqual(wanted)
  })
})

describe('versions of one kind are alternatives', () => {
  it.each([
    ['A-1 FARO TIIDA HB/SEDAN 07-15', 'Sedán/Hatchback'],
    ['A-1 FARO HILUX CABINA SENCILLA Y DOBLE 16/22', 'Cabina sencilla/Doble cabina'],
    ['A-1 MAZA COLORADO 4X2 Y 4X4 04/12', '4X2/4X4'],
    ['A-1 FARO AUDI A4 AVANT WAGON 02/08', 'Vagoneta'],
  ])('%s', (text, qualifier) => {
    expect(readDescription(text, null).applications.map(({ qualifiers }) => qualifiers)).toEqual([[qualifier]])
  })
})

describe('is no version', () => {
  it.each([
    ['the name of a model', 'A-1 FARO VW SEDAN 92/03', ['SEDAN 1992-2003']],
    ['what every one of the model is', 'A-1 FARO RANGER PICKUP 98/12', ['RANGER 1998-2012']],
    ['a word of the part', 'A-1 FILTRO CABINA VERSA 12/15', ['VERSA 2012-2015']],
    ['a word that describes the part', 'A-1 POLEA TSURU 92/17 DOBLE', ['TSURU 1992-2017']],
    ['a number of the part', 'A-1 JUEGO CHAPAS 4 PUERTAS TSURU 92/17', ['TSURU 1992-2017']],
    ['some doors of the car', 'A-1 BISAGRA PARTNER 2 PUERTAS TRASERAS 05/12', ['PARTNER 2005-2012']],
  ])('%s: %s', (_, text, wanted) => {
    expect(versions(text)).toEqual(wanted)
  })
})

describe('waits for a person', () => {
  it.each([
    ['a version that the words do not name', 'A-1 FARO NP300 CABINA 09/15', ['NP300 2009-2015 ?']],
    ['a word that is a body or a trim', 'A-1 FARO PT CRUISER TOURING 01/09', ['PT CRUISER 2001-2009 ?']],
    ['an exception', 'A-1 FARO TSURU NO SEDAN 92/17', ['TSURU 1992-2017 ?']],
    ['a model that may share it', 'A-1 FARO CLIO MEGANE SEDAN 01/09', ['CLIO 2001-2009 ?', 'MEGANE 2001-2009 Sedán']],
    [
      'models of which one may have it',
      'A-1 FARO CLIO,MEGANE 01/09 SEDAN',
      ['CLIO 2001-2009 Sedán ?', 'MEGANE 2001-2009 Sedán ?'],
    ],
    [
      'one between two models',
      'A-1 FARO AVEO 08/12 SEDAN VERSA 12/15',
      ['AVEO 2008-2012 ?', 'VERSA 2012-2015 Sedán ?'],
    ],
  ])('%s', (_, text, wanted) => {
    expect(versions(text)).toEqual(wanted)
  })
})

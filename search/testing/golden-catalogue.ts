import { TestCatalogue } from './catalogue.ts'

const BALATAS = 'BALATAS DELANTERAS Y TRASERAS'

/** Common parts of a counter, few enough to know the results of each search. */
export const GOLDEN = new TestCatalogue()
  .part('FR-7389', {
    line: BALATAS,
    brand: 'FRICRAFT',
    description: 'BALATA DELANTERA CERAMICA',
    positions: ['delantera'],
    others: ['WAGNER:MX-510', 'D510S'],
    fits: [
      ['Nissan Tsuru', '1992-2017', 'L4 1.6L'],
      ['Nissan Sentra', '1991-1994', '1.6L'],
    ],
    units: 120,
    stock: 8,
  })
  .part('FR-7390', {
    line: BALATAS,
    brand: 'FRICRAFT',
    description: 'BALATA TRASERA',
    positions: ['trasera'],
    fits: [['Nissan Tsuru', '1992-2017']],
    units: 60,
    stock: 3,
  })
  .part('FR-100', {
    line: BALATAS,
    brand: 'FRICRAFT',
    fits: [['Nissan Tsuru', '1988-1991']],
    units: 5,
  })
  .part('SB-20', {
    line: 'SENSORES',
    brand: 'OPTIMO',
    description: 'SENSOR DE BALATA',
    fits: [['Nissan Tsuru', '1992-2017']],
    units: 900,
    stock: 1,
  })
  .part('OP-M450', {
    line: 'BOMBA DE ACEITE',
    brand: 'OPTIMO',
    description: 'BOMBA ACEITE',
    fits: [
      ['Renault Clio', '2001-2010'],
      ['Nissan Platina', '2002-2010'],
      ['Nissan Aprio', '2007-2010'],
    ],
    units: 40,
    stock: 2,
  })
  .part('OP-M4501', {
    line: 'BOMBA DE AGUA',
    brand: 'OPTIMO',
    fits: [['Nissan Platina', '2002-2010']],
    units: 70,
    stock: 2,
  })
  .part('XOPM450', {
    line: 'FILTRO DE ACEITE',
    brand: 'INTERFIL',
    fits: [['Ford F-150', '1997-2003', 'V8 4.6L']],
    units: 500,
  })
  .part('GF-10', {
    line: 'FILTRO DE ACEITE',
    brand: 'GONHER',
    others: ['FRAM:OP M-450'],
    fits: [
      ['Ford F-150', '2004-2008', 'V8 5.4L'],
      ['Dodge Ram', '2002-2008', 'V8 5.7L'],
    ],
    units: 300,
    stock: 30,
  })
  .part('GF-11', {
    line: 'FILTRO DE AIRE',
    brand: 'GONHER',
    fits: [['Ram 1500', '2010-', 'V8 5.7L']],
    units: 20,
    stock: 1,
  })
  .part('AM-1', {
    line: 'AMORTIGUADORES',
    brand: 'BOGE',
    fits: [
      ['Nissan NP300', '2008-2015', 'L4 2.4L', 'delantera'],
      ['Chrysler 200', '2011-2014', 'V6 3.6L', 'trasera'],
    ],
    units: 10,
    stock: 1,
  })
  .part('AM-2', {
    line: 'AMORTIGUADORES',
    brand: 'BOGE',
    fits: [
      ['Volkswagen Jetta', '1999-2010', '2.0L'],
      ['Volkswagen Polo', '2003-2007', 'L4 1.6L'],
    ],
    units: 10,
    stock: 0,
    createdDay: 20_000,
  })
  .part('AM-3', {
    line: 'AMORTIGUADORES',
    brand: 'GABRIEL',
    fits: [['Volkswagen Jetta', '1999-2010', 'L4 1.8L']],
    units: 10,
    stock: 4,
  })
  .part('ES-1', { line: 'ESCAPES', brand: 'MOFLEX', fits: [['Chevrolet Chevy', '1994-2012', 'L4 1.6L']], units: 3 })
  .part('ES-2', { line: 'RADIADORES', brand: 'FRESCO', fits: [['Ford Escape', '2008-2012', 'V6 3.0L']], units: 9 })
  .part('RA-1', {
    line: 'RADIADORES',
    brand: 'FRESCO',
    fits: [['Chevrolet Silverado', '1999-2006', 'V8 5.3L']],
    units: 8,
  })
  .part('RA-2', { line: 'RADIADORES', brand: 'FRESCO', fits: [['Peugeot 2008', '2014-2019', 'L4 1.6L']], units: 7 })
  .part('RA-3', { line: 'RADIADORES', brand: 'FRESCO', fits: [['Peugeot 206', '2000-2009', 'L4 1.4L']], units: 6 })
  .part('RA-4', { line: 'RADIADORES', brand: 'FRESCO', fits: [['Mazda 3', '2010-2013', 'L4 2.0L']], units: 5 })
  .part('RA-5', { line: 'RADIADORES', brand: 'FRESCO', fits: [['Toyota RAV4', '2006-2012', 'L4 2.4L']], units: 4 })
  .part('RA-6', { line: 'RADIADORES', brand: 'FRESCO', fits: [['Nissan Pick-Up', '1994-2008', 'L4 2.4L']], units: 3 })
  .part('MZ-1', {
    line: 'MAZAS',
    brand: 'ACRO',
    description: 'MAZA 5 BIRLOS',
    qualifiers: ['C/ABS'],
    fits: [['Nissan Sentra', '2000-2006', '', 'delantera', 'izquierda']],
    units: 2,
  })
  .part('SM-1', { line: 'SOPORTES DE MOTOR', brand: 'EAGLE', fits: [['Jeep Grand Cherokee', '1999-2004', 'V8 4.7L']] })
  .part('SM-2', { line: 'SOPORTES DE MOTOR', brand: 'EAGLE', fits: [['Ford Grand Marquis', '1998-2005', 'V8 4.6L']] })
  .part('MZ-2', {
    line: 'MAZAS',
    brand: 'ACRO',
    description: 'MAZA DELANTERA TSURU 92/17',
    units: 1,
  })
  .synonyms('balata', 'pastilla', 'zapata')
  .synonyms('marcha', 'motor de arranque')
  .synonyms('soporte de motor', 'tacón de motor')
  .alias('VW', 'Volkswagen')
  .alias('Chevy', 'Chevrolet')

import { TestCatalogue } from './catalogue.ts'

/** A few parts, with names that the readers of a text interpret differently. */
export const TRADE = new TestCatalogue()
  .part('OP-M450', {
    line: 'Bomba de agua',
    brand: 'Gonher',
    description: 'BOMBA DE AGUA C/SENSOR',
    fits: [['Nissan Tsuru', '1992-2017']],
  })
  .part('FA-1', { line: 'Filtro de aceite', fits: [['Nissan NP300', '2008-2015']] })
  .part('FA-2', { line: 'Filtro de aire', fits: [['Nissan March', '2012-']] })
  .part('BA-1', { line: 'Balatas delanteras', fits: [['Chevrolet Silverado 1500', '1999-2006']] })
  .part('BU-1', { line: 'Bujías', fits: [['Nissan Pick-Up', '1994-2008']] })
  .part('MA-1', { line: 'Marchas', fits: [['Chevrolet Chevy Monza', '1996-2008']] })
  .part('MZ-1', { line: 'Mazas', qualifiers: ['C/ABS'], fits: [['Ram 1500', '2010-']] })
  .synonyms('marcha', 'motor de arranque')
  .alias('Chevy', 'Chevrolet')
  .abbreviation('fil', 'filtro')
  .abbreviation('bal', 'balata', 'balero')
  .abbreviation('bba ac', 'bomba de aceite')
  .abbreviation('maza', 'cubo')
  .generation('Nissan', 'Tsuru', ['II', '2', 'B12'], 1987, 1991)
  .generation('Nissan', 'Tsuru', ['III', 'B13', 'tercera generación'], 1992, 2017)
  .generation('Nissan', 'March', ['nuevo'], 2012, null)

import { describe, expect, it } from 'vitest'
import { TestCatalogue } from './testing/catalogue.ts'
import { readVehicle } from './vehicle.ts'

const searcher = new TestCatalogue()
  .alias('VW', 'Volkswagen')
  .alias('Vocho', 'Volkswagen', 'Sedan')
  .part('A-1', { line: 'Balatas', fits: [['Chevrolet Aveo', '2008-2017', 'L4 1.6L']] })
  .part('A-2', { line: 'Balatas', fits: [['Chevrolet Aveo', '2008-2017', '1.6L']] })
  .part('A-3', { line: 'Balatas', fits: [['Chevrolet Malibu', '2008-2012', 'V6 3.5L']] })
  .part('A-4', { line: 'Balatas', fits: [['Volkswagen Sedan', '1980-2003', 'H4 1.6L']] })
  .part('A-5', { line: 'Balatas', fits: [['Dodge Ram 1500', '2002-2008']] })
  .part('A-6', { line: 'Balatas', fits: [['Dodge Ram 2500', '2002-2008']] })
  .part('A-7', { line: 'Balatas', fits: [['Volkswagen Jetta', '1990-2018']] })
  .part('A-8', { line: 'Balatas', fits: [['Volkswagen Jetta Clásico', '2008-2015']] })
  .part('A-9', { line: 'Balatas', fits: [['Nissan Tsuru', '1992-2017']] })
  .searcher()

function read(written: string) {
  const [year, make, model, engine] = written.split('|').map((text) => (text === '' ? null : text))
  const found = readVehicle(searcher, {
    year: year ?? null,
    make: make ?? null,
    model: model ?? null,
    engine: engine ?? null,
  })
  return found && [found.year, found.make?.name, found.model?.name, found.engine?.name].join('|')
}

describe('a vehicle of an address is read as a search reads it', () => {
  it.each([
    ['2012|Chevrolet|Aveo|1.6', '2012|Chevrolet|Aveo|L4 1.6L'],
    ['12|chevrolet|AVEO|1600', '2012|Chevrolet|Aveo|L4 1.6L'],
    ['98|VW|vocho|1.6', '1998|Volkswagen|Sedan|H4 1.6L'],
    ['|VW||', '|Volkswagen||'],
    ['98|||', '1998|||'],
    ['|Chevrolet||V6', '|Chevrolet||V6 3.5L'],
    ['||Aveo|', '||Aveo|'],
    ['98|VW|jetta|', '1998|Volkswagen|Jetta|'],
    ['10|VW|jetta clasico|', '2010|Volkswagen|Jetta Clásico|'],
    ['98|Nisan|Tzuru|', '1998|Nissan|Tsuru|'],
    ['|Chevrlet|Malibou|', '|Chevrolet|Malibu|'],
    ['|Volswagen||', '|Volkswagen||'],
  ])('%s is %s', (written, expected) => expect(read(written)).toBe(expected))

  it.each([
    ['2012|Chevrolet|Tsuru|', 'a model that nobody makes'],
    ['2012|Nissan|Jetta|', 'a model of another make'],
    ['2012|Frito||', 'no make'],
    ['muchos|Chevrolet||', 'no year'],
    ['2005|Dodge|Ram|', 'two models'],
    ['2012|Chevrolet|Aveo|9.9', 'no engine'],
    ['98-03|Chevrolet|Aveo|', 'two years'],
  ])('%s is nothing: %s', (written) => expect(read(written)).toBeNull())
})

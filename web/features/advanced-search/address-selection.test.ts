import { describe, expect, it } from 'vitest'
import { isOfActiveUser, optionNamed, readAdvancedProps, searchedText } from './address-selection.ts'

describe('readAdvancedProps', () => {
  it('takes all eight from the query', () => {
    const query = new URLSearchParams(
      'year=1998&marca=Nissan&modelo=Tsuru&motor=1.6&linea=Balatas&idBusqueda=bomba&tipobusqueda=texto&activoUsuario=1',
    )
    expect(readAdvancedProps(query)).toEqual({
      year: '1998',
      marca: 'Nissan',
      modelo: 'Tsuru',
      motor: '1.6',
      linea: 'Balatas',
      idBusqueda: 'bomba',
      tipobusqueda: 'texto',
      activoUsuario: '1',
    })
  })

  it('takes what is not there for empty, and nothing else', () => {
    const props = readAdvancedProps(new URLSearchParams('marca=%20Nissan%20&otro=x'))
    expect(props.marca).toBe('Nissan')
    expect(Object.entries(props).filter(([, value]) => value !== '')).toEqual([['marca', 'Nissan']])
  })
})

describe('searchedText', () => {
  const of = (query: string) => searchedText(readAdvancedProps(new URLSearchParams(query)))
  it.each([
    ['tipobusqueda=texto&idBusqueda=bomba', 'bomba'],
    ['tipobusqueda=Clave&idBusqueda=BD-1047', 'BD-1047'],
    ['idBusqueda=bomba', 'bomba'],
    ['tipobusqueda=texto', null],
    ['tipobusqueda=Vehículo&idBusqueda=bomba', null],
  ])('%s: %s', (query, expected) => expect(of(query)).toBe(expected))
})

describe('isOfActiveUser', () => {
  const of = (activoUsuario: string) => isOfActiveUser(readAdvancedProps(new URLSearchParams({ activoUsuario })))
  it.each(['1', 'true', 'Sí'])('%j: yes', (text) => expect(of(text)).toBe(true))
  it.each(['', '0', 'false', 'no'])('%j: no', (text) => expect(of(text)).toBe(false))
})

describe('optionNamed', () => {
  const options = [
    { id: 3, nombre: 'Mazda', cantidad: 1 },
    { id: 9, nombre: '3', cantidad: 1 },
    { id: 4, nombre: 'Citroën', cantidad: 1 },
  ]
  it.each([
    ['mazda', 3],
    ['Citroen', 4],
    ['4', 4],
    // A name has precedence over an id: the Mazda 3.
    ['3', 9],
  ])('%s', (wanted, id) => expect(optionNamed(options, wanted)?.id).toBe(id))

  it.each(['', 'Nada', '77'])('knows no %j', (wanted) => expect(optionNamed(options, wanted)).toBeNull())
})

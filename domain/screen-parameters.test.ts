import { expect, it } from 'vitest'
import { knownQuery, unknownQuery } from './screen-parameters.ts'

it.each([
  ['/home', 'x=1&busqueda=a', ''],
  ['/ListadoProductos', 'utm_source=f&pagina=2&busqueda=balatas+tsuru', '?busqueda=balatas+tsuru&pagina=2'],
  ['/ListadoProductos/1/Balatas', 'busqueda=a&orden=clave&marca=2', '?marca=2&orden=clave'],
  ['/comparar', 'clave=A/1&x=2&clave=B+2', '?clave=A%2F1&clave=B+2'],
  ['/verprods/BD-1', 'ref=1&year=1998&auto=2012*Chevrolet*Aveo*todos', '?year=1998'],
  ['/OurBrands', 'x=1', ''],
  ['/DetallePosts/3', 'x=1&vistaprevia=secreto', '?vistaprevia=secreto'],
  ['/users', 'buscar=ana&pagina=2', '?buscar=ana&pagina=2'],
])('%s?%s is the page of %j', (path, query, known) => {
  expect(knownQuery(path, new URLSearchParams(query))).toBe(known)
})

it('the rest of the query has the parameters that the screen does not read', () => {
  expect(unknownQuery('/verprods/BD-1', new URLSearchParams('ref=1&year=1998&utm=a+b'))).toBe('ref=1&utm=a+b')
})

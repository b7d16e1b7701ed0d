import { describe, expect, it } from 'vitest'
import { hasCredential, withoutTyped } from './typed-in-address.ts'

describe('values typed into forms are removed from an address', () => {
  it.each([
    ['/Ingresa', 'usuario=ana&contrasena=abc&regresa=%2Fcarrito', 'regresa=%2Fcarrito'],
    ['/Contacto', 'name=Ana&phone=55&email=a%40b.mx&question=hola&utm=x', 'utm=x'],
    ['/solicitar-cuenta', 'taller=T&rfc=XAXX010101000&mensaje=', ''],
    ['/cuenta', 'actual=uno&nueva=dos', ''],
  ])('%s?%s', (path, query, left) => {
    expect(withoutTyped(path, new URLSearchParams(query))?.toString()).toBe(left)
  })

  it.each([
    ['/ListadoProductos', 'busqueda=balatas&utm_source=x'],
    ['/usuarios', 'buscar=ana&correo=x'],
    ['/Ingresa', 'regresa=%2Fcarrito'],
  ])('%s?%s stays', (path, query) => {
    expect(withoutTyped(path, new URLSearchParams(query))).toBeNull()
  })

  it('finds a credential anywhere in the query', () => {
    expect(hasCredential('/login?a=1&contrasena=x')).toBe(true)
    expect(hasCredential('/api/productoslista/contrasena?linea=2')).toBe(false)
  })
})

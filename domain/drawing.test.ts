import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DRAWINGS, drawingForLine } from './drawing.ts'

const folder = new URL('../web/public/drawings/', import.meta.url)

describe('drawingForLine', () => {
  it.each([
    ['Balatas', 'balata'],
    ['BALATAS DELANTERAS Y TRASERAS', 'balata'],
    ['PARTES VARIAS FRENOS', 'balata'],
    ['DISCO ROTOR DE FRENO', 'disco'],
    ['BOMBA DE FRENOS', 'cilindro'],
    ['FILTRO AUTOMOTRIZ AIRE', 'filtro-aire'],
    ['FILTRO A/C', 'filtro-aire'],
    ['FILTRO AUTOMOTRIZ ACEITE', 'filtro-aceite'],
    ['FILTRO TRANMISION AUTOMATICA', 'filtro-aceite'],
    ['SOPORTE DE MOTOR', 'soporte'],
    ['BASES AMORTIGUADOR', 'soporte'],
    ['AMORTIGUADORES', 'amortiguador'],
    ['EMPAQUES', 'junta'],
    ['Juntas de cabeza', 'junta'],
    ['Juntas homocinéticas', 'flecha'],
    ['MANGUERAS CALEFACCION', 'manguera'],
    ['CABLES DE BUJIA', 'cable-bujia'],
    ['CABLE SELECTOR CAMBIOS MANUAL', 'chicote'],
    ['Bujías', 'bujia'],
    ['Sensores de árbol de levas', 'sensor'],
    ['METALES DE BIELA', 'metales'],
    ['Tornillos estabilizadores', 'estabilizador'],
    ['GOMAS ESTABILIZADORAS', 'buje'],
    ['TERMINAL', 'terminal'],
    ['TERMINAL DE BATERIA', 'bateria'],
    ['TAPA DISTRIBUIDOR', 'distribuidor'],
    ['KIT DISTRIBUCION', 'banda'],
    ['Bombas de dirección hidráulica', 'bomba-aceite'],
    ['ACEITE MOTOR GASOLINA', 'generica'],
    ['FAN CLUTCH', 'ventilador'],
    ['QUIMICOS, AGUA PARA BATERIA', 'generica'],
    ['Fascias', 'fascia'],
    ['Depósitos de anticongelante', 'deposito'],
    ['HERRAMIENTAS', 'generica'],
    ['#N/D', 'generica'],
    ['', 'generica'],
    [null, 'generica'],
  ])('%s: %s', (line, drawing) => {
    expect(drawingForLine(line)).toBe(drawing)
  })

  it('does not depend on case, accents or the form of Unicode', () => {
    fc.assert(
      fc.property(fc.constantFrom('Bujías', 'Juntas homocinéticas', 'Rótulas', 'Válvulas de motor'), (line) => {
        const drawing = drawingForLine(line)
        expect(drawing).not.toBe('generica')
        for (const form of [line.toUpperCase(), line.toLowerCase(), line.normalize('NFD')]) {
          expect(drawingForLine(form)).toBe(drawing)
        }
      }),
    )
  })

  it('returns a known drawing for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (line) => DRAWINGS.includes(drawingForLine(line))))
  })
})

describe('drawings', () => {
  it('match the files of the folder', () => {
    expect(readdirSync(folder).toSorted()).toEqual(DRAWINGS.map((name) => `${name}.svg`))
  })

  it.each(DRAWINGS)('%s is small and has no scripts, links or fonts', (name) => {
    const svg = readFileSync(new URL(`${name}.svg`, folder), 'utf8')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 240 180" /)
    expect(svg).toContain('#F25C05')
    expect(svg.length).toBeLessThan(3000)
    expect(svg).not.toMatch(/<script|<style|<text|<image|href|\son\w+=/i)
  })
})

import { describe, expect, it } from 'vitest'
import { analyse } from './analyse.ts'
import { soundOfStem } from './sound.ts'

function soundOfText(text: string): string {
  return soundOfStem(analyse(text)[0]!.stem)
}

describe('words that people confuse', () => {
  it.each([
    ['valatas', 'balatas'],
    ['vujia', 'bujía'],
    ['siguenal', 'cigüeñal'],
    ['yanta', 'llanta'],
    ['rrotula', 'rótula'],
    ['hamortiguador', 'amortiguador'],
    ['bonba', 'bomba'],
    ['vanda', 'banda'],
    ['silindro', 'cilindro'],
    ['cruzeta', 'cruceta'],
    ['jenerador', 'generador'],
    ['kable', 'cable'],
    ['enpaque', 'empaque'],
    ['cloch', 'clotch'],
    ['inyección', 'inyexion'],
    ['ezpejo', 'espejo'],
    ['izquierdo', 'isquierda'],
    ['trazeros', 'trasera'],
    ['embrage', 'embrague'],
    ['balbula', 'válvula'],
    ['chiflon', 'shiflon'],
  ])('%s sounds like %s', (written, meant) => {
    expect(soundOfText(written)).toBe(soundOfText(meant))
  })
  it.each([
    ['banda', 'bomba'],
    ['faro', 'filtro'],
    ['maza', 'mesa'],
    ['disco', 'dado'],
    ['gato', 'jato'],
    ['cable', 'sable'],
  ])('%s does not sound like %s', (one, other) => {
    expect(soundOfText(one)).not.toBe(soundOfText(other))
  })
})

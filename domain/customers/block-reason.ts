import { foldName } from '#domain/name.ts'

/**
 * The meaning of a text about the block of a company. none: not blocked; unclear: 'Activo' may describe the block or the company; mark:
 * blocked without a reason; reason: blocked, with the reason that the customer reads.
 */
export type BlockText = 'none' | 'unclear' | 'mark' | 'reason'

const WORDS: Readonly<Record<Exclude<BlockText, 'reason'>, ReadonlySet<string>>> = {
  none: words(
    'NO,N,0,F,FALSO,FALSE,SIN,SINBLOQUEO,SINMOTIVO,DESBLOQUEO,DESBLOQUEADA,DESBLOQUEADO,DESBLOQUEAR,NOBLOQUEADA,NOBLOQUEADO,NOBLOQUEAR',
  ),
  unclear: words('ACTIVA,ACTIVO,INACTIVA,INACTIVO,LIBRE'),
  mark: words('SI,S,X,V,Y,YES,TRUE,VERDADERO,BLOQUEO,BLOQUEADA,BLOQUEADO,BLOQUEAR'),
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(','))
}

export function blockText(text: string): BlockText {
  const word = foldName(text)
  if (WORDS.none.has(word)) return 'none'
  if (WORDS.unclear.has(word)) return 'unclear'
  // '1' marks a block without a reason.
  return WORDS.mark.has(word) || !/\p{L}/u.test(text) ? 'mark' : 'reason'
}

import { foldName } from '#domain/name.ts'

/**
 * What somebody wrote about the block of a company. none: that there is none; unclear: 'Activo', which the block may be as well as the
 * company; mark: that there is one and not why; reason: why, as the customer reads it.
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
  // '1' is a mark and says no reason.
  return WORDS.mark.has(word) || !/\p{L}/u.test(text) ? 'mark' : 'reason'
}

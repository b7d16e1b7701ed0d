import { countText } from '#web/ui/format/count-text.ts'

interface Outcome {
  readonly cambiados: number
  readonly omitidos: readonly { readonly motivo: string; readonly usuarios: number }[]
}

/** 'Se suspendieron 12 usuarios. Sin cambio: Eres tú (1), Ya está suspendido (3).' */
export function bulkText(one: string, many: string, { cambiados, omitidos }: Outcome): string {
  const done = cambiados === 1 ? `${one} 1 usuario.` : `${many} ${countText(cambiados)} usuarios.`
  if (omitidos.length === 0) return done
  const left = omitidos.map(({ motivo, usuarios }) => `${motivo.replace(/\.$/u, '')} (${countText(usuarios)})`)
  return `${done} Sin cambio: ${left.join(', ')}.`
}

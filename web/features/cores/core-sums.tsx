import type { CoreSums } from '#contract/cores/cores.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'

/** Cores to hand in, overdue ones, and received ones without a credit. */
export function CoreSumTiles({ sums }: { readonly sums: Omit<CoreSums, 'vence'> }) {
  const tile = (label: string, { piezas, importe }: CoreSums['vencidos']) => (
    <StatTile label={label} value={piecesText(piezas)}>
      {pesosText(importe)} sin IVA
    </StatTile>
  )
  return (
    <StatTiles isLine>
      {tile('Por devolver', sums.porDevolver)}
      {tile('De ellos, vencidos', sums.vencidos)}
      {tile('Por acreditar', sums.porAcreditar)}
    </StatTiles>
  )
}

/** '1 casco', '12 cascos' */
export function piecesText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'casco' : 'cascos'}`
}

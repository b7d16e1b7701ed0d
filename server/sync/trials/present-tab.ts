import type { Tab as PresentedTab } from '#contract/sync/tabs.ts'
import type { Tab } from '#imports/table.ts'

export function presentTab({ name, isHidden, isRead, kinds, problem }: Tab): PresentedTab {
  return { nombre: name, oculta: isHidden, leida: isRead, tipos: [...kinds], motivo: problem }
}

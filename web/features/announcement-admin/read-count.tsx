import type { AnnouncementDetail } from '#web/data/content/announcement-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'

export function ReadCount({ announcement }: { readonly announcement: AnnouncementDetail }) {
  const { total, vieron, cerraron, enterados } = announcement.lectores
  if (total === 0) return <>No tiene lectores con cuenta.</>
  const done = announcement.confirmar
    ? counted(enterados, 'confirmó', 'confirmaron')
    : counted(cerraron + enterados, 'lo cerró', 'lo cerraron')
  const seen = counted(vieron, 'solo lo vio', 'solo lo vieron')
  return <>{`De ${counted(total, 'persona', 'personas')}: ${done}, ${seen}.`}</>
}

function counted(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`
}

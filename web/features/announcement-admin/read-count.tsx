import type { AnnouncementDetail } from '#web/data/content/announcement-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'

/** How far the audience is with an announcement, in words. */
export function ReadCount({ announcement }: { readonly announcement: AnnouncementDetail }) {
  const { total, vieron, cerraron, enterados } = announcement.lectores
  if (total === 0) return <>No tiene lectores con cuenta.</>
  const done = announcement.confirmar
    ? `${countText(enterados)} confirmaron`
    : `${countText(cerraron + enterados)} lo cerraron`
  const people = total === 1 ? '1 persona' : `${countText(total)} personas`
  return <>{`De ${people}, ${done} y ${countText(vieron)} más lo vieron.`}</>
}

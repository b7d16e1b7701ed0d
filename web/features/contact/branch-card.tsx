import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BranchContact } from '#contract/company.ts'
import { addressText, telephoneAddress } from '#web/features/company/branch-text.ts'
import { SocialLinks } from '#web/features/company/social-links.tsx'
import { closedDayText, daysText, periodsText, weekOf } from './opening-hours.ts'
import { OpeningState } from './opening-state.tsx'
import classes from './branch-card.module.css'

/** The address, contacts and hours of a branch. Missing data are left out. */
export function BranchCard({ branch }: { branch: BranchContact }) {
  const titleId = `sucursal-${branch.id}`
  const place = addressText(branch)
  const week = weekOf(branch.horarios)
  return (
    <section id={titleId} className={`stack gap-4 ${classes.branch ?? ''}`} aria-labelledby={`${titleId}-nombre`}>
      <header className="row items-baseline gap-4-12">
        <h3 id={`${titleId}-nombre`} className="heading leading-11 text-h3">
          {branch.nombre}
        </h3>
        {branch.esPrincipal && <span className={`text-xs semibold leading-1 ${classes.main ?? ''}`}>Matriz</span>}
      </header>
      {week.length > 0 && <OpeningState branch={branch} />}
      <address className={`stack ${classes.ways ?? ''}`}>
        {(place !== '' || branch.mapa !== '') && (
          <Way icon={<IconMapPin size={20} stroke={1.75} aria-hidden />}>
            {place !== '' && <span className="leading-145 py-10">{place}</span>}
            {branch.mapa !== '' && (
              <a
                href={branch.mapa}
                target="_blank"
                rel="noopener noreferrer"
                className="semibold accent tap-line break-anywhere"
                aria-label={`Cómo llegar a ${branch.nombre} (se abre en otra pestaña)`}
              >
                Cómo llegar
              </a>
            )}
          </Way>
        )}
        {branch.telefonos.length > 0 && (
          <Way icon={<IconPhone size={20} stroke={1.75} aria-hidden />}>
            {branch.telefonos.map((phone) => (
              <a
                key={phone}
                href={telephoneAddress(phone)}
                className={`tap-line break-anywhere semibold undecorated nowrap text-lg ${classes.phone ?? ''}`}
              >
                {phone}
              </a>
            ))}
          </Way>
        )}
        {branch.correo !== '' && (
          <Way icon={<IconMail size={20} stroke={1.75} aria-hidden />}>
            <a href={`mailto:${branch.correo}`} className="semibold accent tap-line break-anywhere">
              {branch.correo}
            </a>
          </Way>
        )}
      </address>
      {week.length > 0 && (
        <Way icon={<IconClock size={20} stroke={1.75} aria-hidden />}>
          <dl className={`w-full max-w-24 ${classes.hours ?? ''}`}>
            {week.map((days) => (
              <div
                key={days.first}
                className={`flex justify-between gap-16 leading-16 ${classes.days ?? ''}`}
                data-closed={days.periods.length === 0}
              >
                <dt>{daysText(days)}</dt>
                <dd>{periodsText(days.periods)}</dd>
              </div>
            ))}
          </dl>
          {branch.diasCerrados.map((day) => (
            <p key={day.dia} className="w-full medium warning leading-145 mb-10">
              {closedDayText(day)}
            </p>
          ))}
        </Way>
      )}
      {branch.redes.length > 0 && (
        <div className={classes.networks}>
          <SocialLinks networks={branch.redes} label={`Redes sociales de ${branch.nombre}`} />
        </div>
      )}
    </section>
  )
}

function Way({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={`flex gap-12 ${classes.way ?? ''}`}>
      {icon}
      <div className="row items-center grow min-w-0 gap-0-20">{children}</div>
    </div>
  )
}

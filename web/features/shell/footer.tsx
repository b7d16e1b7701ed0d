import { NutMark } from '#web/ui/nut-mark.tsx'
import { SchemeSwitch } from '#web/ui/scheme-switch.tsx'
import { MenuLinks } from './menu-links.tsx'
import classes from './footer.module.css'

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.company}>
          <NutMark size={32} />
          <div>
            <p className={classes.name}>Tuerca</p>
            <p className={classes.line}>Refacciones para el taller y el mostrador, en todo México.</p>
          </div>
        </div>
        <nav aria-label="Pie de página">
          <MenuLinks className={classes.links} />
        </nav>
        <SchemeSwitch />
      </div>
    </footer>
  )
}

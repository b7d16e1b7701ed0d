import { memo } from 'react'
import { Isolated } from '#web/app/errors/isolated.tsx'
import { SchemeSwitch } from '#web/ui/scheme-switch.tsx'
import { CompanyDetails } from './company-details.tsx'
import { MENU_ITEMS, MORE_ITEMS } from '#web/app/shell/menu/menu-items.ts'
import { MenuLinks } from '#web/app/shell/menu/menu-links.tsx'
import classes from './footer.module.css'

export const Footer = memo(function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <Isolated>
          <CompanyDetails />
        </Isolated>
        <nav aria-label="Pie de página" className={`hover-underline-links ${classes.menus ?? ''}`}>
          <MenuLinks items={MENU_ITEMS} className={classes.links} />
          <MenuLinks items={MORE_ITEMS} className={classes.links} />
        </nav>
        <SchemeSwitch />
      </div>
    </footer>
  )
})

export interface MenuItem {
  readonly label: string
  /** Below the router base. A fragment names a part of a screen. */
  readonly to: string
}

/** The main menu, in its order. Only screens that exist: any other path would lead back to Home. */
export const MENU_ITEMS: readonly MenuItem[] = [
  { label: 'Home', to: '/home' },
  { label: 'Por vehículo', to: '/home#vehiculo' },
  { label: 'Líneas', to: '/home#lineas' },
]

import { redirect } from 'react-router'

/** The path / leads to /home (specification, section 2). */
export function loader() {
  return redirect('/home')
}

export function clientLoader() {
  return loader()
}

import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'

/** Shows the current address beside a page under test. */
export function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

export const address = () => screen.getByTestId('address').textContent

import { z } from 'zod'

export const EnvironmentSwitch = z.enum(['0', '1'], "'0' or '1'")

export { type Contract, consoleContract, contract, shopContract } from './contract.ts'

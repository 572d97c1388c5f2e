export { accountContract, type Contract, consoleContract, contract, shopContract } from './contract.ts'

/** Unmistakable texts, one for each place where people type about themselves. */
export const TRACES = {
  firstName: 'Zebulonia',
  lastName: 'Quetzalford',
  email: 'zq-own-address@example.test',
  phone: '+14105550177',
  license: 'ZQLIC-77',
  plate: 'ZQ-PLATE-7',
  street: '77 Quetzal Row',
};

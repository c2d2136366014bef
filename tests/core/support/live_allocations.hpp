// How many objects of this program's heap are alive. For a program that is linked with live_allocations.cpp, whose
// operators new and delete count; the sanitizers look on all the same.
#pragma once

namespace roofline::test {

long live_allocations();

}  // namespace roofline::test
